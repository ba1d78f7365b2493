CREATE TABLE "task_extensions" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"task_id" text NOT NULL,
	"team_id" text NOT NULL,
	"days" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"due_before" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "task_extensions_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
ALTER TABLE "task_statuses" ADD COLUMN "due_date_override" date;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "joined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "task_extensions" ADD CONSTRAINT "task_extensions_event_id_task_id_tasks_event_id_id_fk" FOREIGN KEY ("event_id","task_id") REFERENCES "public"."tasks"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_extensions" ADD CONSTRAINT "task_extensions_event_id_team_id_teams_event_id_id_fk" FOREIGN KEY ("event_id","team_id") REFERENCES "public"."teams"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "task_extensions_of_task" ON "task_extensions" USING btree ("event_id","task_id","team_id");--> statement-breakpoint
CREATE INDEX "task_extensions_of_team" ON "task_extensions" USING btree ("event_id","team_id");--> statement-breakpoint
CREATE UNIQUE INDEX "task_extensions_waiting" ON "task_extensions" USING btree ("event_id","task_id","team_id") WHERE state = 'waiting';