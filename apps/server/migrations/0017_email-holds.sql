CREATE TABLE "email_holds" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	CONSTRAINT "email_holds_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "bypasses_hold" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "content" text;--> statement-breakpoint
CREATE INDEX "emails_held" ON "emails" USING btree ("event_id","held_at") WHERE "emails"."held_at" is not null;