ALTER TABLE "custom_fields" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "supplier_groups" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "schedule_items" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;