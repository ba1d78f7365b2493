CREATE TABLE "task_agreements" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"task_id" text NOT NULL,
	"team_id" text NOT NULL,
	"text" text NOT NULL,
	"hash" text NOT NULL,
	"agreed_by" text,
	"agreed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "task_agreements_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "file_rules" jsonb;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "is_not_applicable_allowed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "is_locked_after_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "task_agreements" ADD CONSTRAINT "task_agreements_event_id_task_id_tasks_event_id_id_fk" FOREIGN KEY ("event_id","task_id") REFERENCES "public"."tasks"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_agreements" ADD CONSTRAINT "task_agreements_event_id_team_id_teams_event_id_id_fk" FOREIGN KEY ("event_id","team_id") REFERENCES "public"."teams"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "task_agreements_of_task" ON "task_agreements" USING btree ("event_id","task_id","team_id");--> statement-breakpoint
CREATE INDEX "task_agreements_of_team" ON "task_agreements" USING btree ("event_id","team_id");--> statement-breakpoint
CREATE UNIQUE INDEX "task_statuses_id" ON "task_statuses" USING btree ("event_id","id");
--> statement-breakpoint
INSERT INTO "task_agreements" ("event_id", "id", "task_id", "team_id", "text", "hash", "agreed_by", "agreed_at")
SELECT "event_id", "id", "task_id", "team_id", "agreed_text", "agreed_hash", "completed_by", "completed_at"
FROM "task_statuses" WHERE "agreed_text" IS NOT NULL AND "agreed_hash" IS NOT NULL AND "completed_at" IS NOT NULL;

