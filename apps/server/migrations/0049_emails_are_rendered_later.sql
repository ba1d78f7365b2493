CREATE TABLE "email_brands" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"brand" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_brands_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "brand_id" text;