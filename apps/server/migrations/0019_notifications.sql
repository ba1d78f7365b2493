CREATE TABLE "notification_recipients" (
	"event_id" text NOT NULL,
	"notification_id" text NOT NULL,
	"user_id" text NOT NULL,
	"read_at" timestamp with time zone,
	"was_sent" boolean DEFAULT true NOT NULL,
	"needs_email" boolean DEFAULT false NOT NULL,
	"email_id" text,
	"problem" text,
	CONSTRAINT "notification_recipients_event_id_notification_id_user_id_pk" PRIMARY KEY("event_id","notification_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"send_email" boolean DEFAULT false NOT NULL,
	"team_id" text,
	"link_url" text,
	"scheduled_at" timestamp with time zone,
	"status" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"provider_response" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "notifications_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
ALTER TABLE "notification_recipients" ADD CONSTRAINT "notification_recipients_event_id_notification_id_notifications_event_id_id_fk" FOREIGN KEY ("event_id","notification_id") REFERENCES "public"."notifications"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_recipients" ADD CONSTRAINT "notification_recipients_event_id_user_id_users_event_id_id_fk" FOREIGN KEY ("event_id","user_id") REFERENCES "public"."users"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_event_id_team_id_teams_event_id_id_fk" FOREIGN KEY ("event_id","team_id") REFERENCES "public"."teams"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_recipients_unread" ON "notification_recipients" USING btree ("event_id","user_id") WHERE "notification_recipients"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notification_recipients_emails" ON "notification_recipients" USING btree ("event_id","notification_id") WHERE "notification_recipients"."needs_email";--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("event_id","published_at","id");--> statement-breakpoint
CREATE INDEX "notifications_due" ON "notifications" USING btree ("event_id","scheduled_at") WHERE "notifications"."status" = 'scheduled';--> statement-breakpoint
CREATE INDEX "notifications_under_way" ON "notifications" USING btree ("event_id") WHERE "notifications"."status" = 'pushed' and "notifications"."settled_at" is null;