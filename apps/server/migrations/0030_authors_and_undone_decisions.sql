ALTER TABLE "submission_changes" ADD COLUMN "authors" jsonb;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "unsubmitted_authors" jsonb;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "submitted_authors" jsonb;--> statement-breakpoint
ALTER TABLE "task_statuses" ADD COLUMN "undone_revision" integer;