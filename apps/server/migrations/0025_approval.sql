ALTER TABLE "task_statuses" ADD COLUMN "approval" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "task_statuses" ADD COLUMN "requested" text;--> statement-breakpoint
ALTER TABLE "task_statuses" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "task_statuses" ADD COLUMN "sent_by" text;--> statement-breakpoint
ALTER TABLE "task_statuses" ADD COLUMN "approval_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "task_statuses" ADD COLUMN "approval_by" text;--> statement-breakpoint
ALTER TABLE "task_statuses" ADD COLUMN "approval_note" text;--> statement-breakpoint
ALTER TABLE "task_statuses" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "task_statuses" ADD COLUMN "decided_revision" integer;--> statement-breakpoint
CREATE INDEX "task_statuses_review" ON "task_statuses" USING btree ("event_id","sent_at") WHERE approval in ('submitted', 'inReview');