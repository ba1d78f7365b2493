CREATE TABLE "reminder_runs" (
	"event_id" text NOT NULL,
	"day" date NOT NULL,
	"schedule_id" text NOT NULL,
	"finished_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reminder_runs_event_id_day_schedule_id_pk" PRIMARY KEY("event_id","day","schedule_id")
);
--> statement-breakpoint
CREATE TABLE "reminder_schedules" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"team_type_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rules" jsonb NOT NULL,
	"send_hour" integer NOT NULL,
	"quiet_from" integer NOT NULL,
	"quiet_until" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "reminder_schedules_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
CREATE TABLE "task_reminder_items" (
	"event_id" text NOT NULL,
	"reminder_id" text NOT NULL,
	"team_id" text NOT NULL,
	"task_id" text NOT NULL,
	"rule_id" text,
	"dropped_at" timestamp with time zone,
	CONSTRAINT "task_reminder_items_event_id_reminder_id_team_id_task_id_pk" PRIMARY KEY("event_id","reminder_id","team_id","task_id")
);
--> statement-breakpoint
CREATE TABLE "task_reminders" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"day" date NOT NULL,
	"user_id" text NOT NULL,
	"team_id" text,
	"schedule_id" text,
	"is_personal" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"email_id" text,
	"outcome" text NOT NULL,
	"checked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	CONSTRAINT "task_reminders_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
ALTER TABLE "task_reminder_items" ADD CONSTRAINT "task_reminder_items_event_id_reminder_id_task_reminders_event_id_id_fk" FOREIGN KEY ("event_id","reminder_id") REFERENCES "public"."task_reminders"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_reminder_items" ADD CONSTRAINT "task_reminder_items_event_id_team_id_teams_event_id_id_fk" FOREIGN KEY ("event_id","team_id") REFERENCES "public"."teams"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_reminder_items" ADD CONSTRAINT "task_reminder_items_event_id_task_id_tasks_event_id_id_fk" FOREIGN KEY ("event_id","task_id") REFERENCES "public"."tasks"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_reminders" ADD CONSTRAINT "task_reminders_event_id_user_id_users_event_id_id_fk" FOREIGN KEY ("event_id","user_id") REFERENCES "public"."users"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_reminders" ADD CONSTRAINT "task_reminders_event_id_team_id_teams_event_id_id_fk" FOREIGN KEY ("event_id","team_id") REFERENCES "public"."teams"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "task_reminder_items_team" ON "task_reminder_items" USING btree ("event_id","team_id","task_id");--> statement-breakpoint
CREATE INDEX "task_reminder_items_task" ON "task_reminder_items" USING btree ("event_id","task_id");--> statement-breakpoint
CREATE UNIQUE INDEX "task_reminders_once_a_day" ON "task_reminders" USING btree ("event_id","day","user_id") WHERE "task_reminders"."schedule_id" is not null and "task_reminders"."team_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "task_reminders_organisers_once_a_day" ON "task_reminders" USING btree ("event_id","day","user_id","schedule_id") WHERE "task_reminders"."schedule_id" is not null and "task_reminders"."team_id" is null;--> statement-breakpoint
CREATE INDEX "task_reminders_newest" ON "task_reminders" USING btree ("event_id","created_at");--> statement-breakpoint
CREATE INDEX "task_reminders_team" ON "task_reminders" USING btree ("event_id","team_id","created_at");--> statement-breakpoint
CREATE INDEX "task_reminders_user" ON "task_reminders" USING btree ("event_id","user_id");--> statement-breakpoint
CREATE INDEX "task_reminders_email" ON "task_reminders" USING btree ("event_id","email_id");