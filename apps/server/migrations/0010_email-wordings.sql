CREATE TABLE "email_wordings" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"wording" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "email_wordings_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "sender" text;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "emails_alias" ON "emails" USING btree ("event_id","alias","created_at");