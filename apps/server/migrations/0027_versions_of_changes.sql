ALTER TABLE "submission_changes" ADD COLUMN "before_definition_id" text;--> statement-breakpoint
ALTER TABLE "submission_changes" ADD COLUMN "before_values" jsonb;--> statement-breakpoint
ALTER TABLE "submission_changes" ADD COLUMN "after_definition_id" text;--> statement-breakpoint
ALTER TABLE "submission_changes" ADD COLUMN "after_values" jsonb;--> statement-breakpoint
ALTER TABLE "submission_changes" ADD COLUMN "is_reason_shared" boolean DEFAULT false NOT NULL;