-- In the order in which requests use the tables, so that neither waits for the other.
ALTER TABLE "tasks" ADD COLUMN "is_published" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "task_statuses" ADD COLUMN "agreed_text" text;--> statement-breakpoint
ALTER TABLE "task_statuses" ADD COLUMN "agreed_hash" text;
