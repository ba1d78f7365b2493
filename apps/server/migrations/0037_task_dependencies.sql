CREATE TABLE "task_dependencies" (
	"event_id" text NOT NULL,
	"task_id" text NOT NULL,
	"needed_task_id" text NOT NULL,
	"needs" text NOT NULL,
	CONSTRAINT "task_dependencies_event_id_task_id_needed_task_id_pk" PRIMARY KEY("event_id","task_id","needed_task_id")
);
--> statement-breakpoint
ALTER TABLE "task_dependencies" ADD CONSTRAINT "task_dependencies_event_id_task_id_tasks_event_id_id_fk" FOREIGN KEY ("event_id","task_id") REFERENCES "public"."tasks"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_dependencies" ADD CONSTRAINT "task_dependencies_event_id_needed_task_id_tasks_event_id_id_fk" FOREIGN KEY ("event_id","needed_task_id") REFERENCES "public"."tasks"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "task_dependencies_needed" ON "task_dependencies" USING btree ("event_id","needed_task_id");