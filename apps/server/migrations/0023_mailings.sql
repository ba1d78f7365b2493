CREATE TABLE "mailing_recipients" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"mailing_id" text NOT NULL,
	"position" integer NOT NULL,
	"user_id" text NOT NULL,
	"outcome" text DEFAULT 'waiting' NOT NULL,
	"why" text,
	"email_id" text,
	"error_code" text,
	"error_message" text,
	CONSTRAINT "mailing_recipients_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
CREATE TABLE "mailings" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"heading" text DEFAULT '' NOT NULL,
	"paragraphs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "mailings_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
CREATE TABLE "email_unsubscriptions" (
	"event_id" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_unsubscriptions_event_id_user_id_pk" PRIMARY KEY("event_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "unsubscribe_address" text;--> statement-breakpoint
ALTER TABLE "mailing_recipients" ADD CONSTRAINT "mailing_recipients_event_id_mailing_id_mailings_event_id_id_fk" FOREIGN KEY ("event_id","mailing_id") REFERENCES "public"."mailings"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mailing_recipients_position" ON "mailing_recipients" USING btree ("event_id","mailing_id","position");--> statement-breakpoint
CREATE INDEX "mailings_newest" ON "mailings" USING btree ("event_id","created_at","id");