CREATE TABLE "mail_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"mode" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"at_event_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"attempts" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "custom_field_saves" (
	"event_id" text NOT NULL,
	"team_id" text NOT NULL,
	"revision" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	CONSTRAINT "custom_field_saves_event_id_team_id_pk" PRIMARY KEY("event_id","team_id")
);
--> statement-breakpoint
CREATE TABLE "custom_field_values" (
	"event_id" text NOT NULL,
	"team_id" text NOT NULL,
	"custom_field_id" text NOT NULL,
	"value" jsonb NOT NULL,
	CONSTRAINT "custom_field_values_event_id_team_id_custom_field_id_pk" PRIMARY KEY("event_id","team_id","custom_field_id")
);
--> statement-breakpoint
CREATE TABLE "custom_fields" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"label" text NOT NULL,
	"type" text NOT NULL,
	"placeholder" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"show_field" boolean DEFAULT true NOT NULL,
	"show_to_child_teams" boolean DEFAULT false NOT NULL,
	"index" integer NOT NULL,
	"is_required" boolean DEFAULT false NOT NULL,
	"default_value" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "custom_fields_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"purpose" text NOT NULL,
	"name" text NOT NULL,
	"mime_type" text NOT NULL,
	"kind" text NOT NULL,
	"size" bigint NOT NULL,
	"kept_size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"team_id" text,
	"guest_pass_hash" text,
	"owner_kind" text,
	"owner_id" text,
	"waiting_since" timestamp with time zone DEFAULT now(),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	CONSTRAINT "files_event_id_id_pk" PRIMARY KEY("event_id","id"),
	CONSTRAINT "files_belong_or_wait" CHECK (("files"."owner_kind" is null) = ("files"."waiting_since" is not null))
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"purpose" text NOT NULL,
	"name" text NOT NULL,
	"length" bigint NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"file_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "uploads_event_id_id_pk" PRIMARY KEY("event_id","id"),
	CONSTRAINT "uploads_no_longer_than_said" CHECK ("uploads"."received" between 0 and "uploads"."length")
);
--> statement-breakpoint
CREATE TABLE "confirmations" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"form_id" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"message" text NOT NULL,
	"operator" text DEFAULT 'ANY' NOT NULL,
	"rules" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "confirmations_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
CREATE TABLE "field_groups" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"logic_map" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "field_groups_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
CREATE TABLE "fields" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"form_id" text NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"definition" jsonb NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "fields_event_id_form_id_id_pk" PRIMARY KEY("event_id","form_id","id")
);
--> statement-breakpoint
CREATE TABLE "form_definitions" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"form_id" text NOT NULL,
	"definition" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_definitions_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
CREATE TABLE "form_notifications" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"form_id" text NOT NULL,
	"name" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"settings" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "form_notifications_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
CREATE TABLE "forms" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"is_editable" boolean DEFAULT true NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"logic_map" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"opens_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"editable_until" timestamp with time zone,
	"submissions_per_team" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "forms_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
CREATE TABLE "group_fields" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"field_group_id" text NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"definition" jsonb NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "group_fields_event_id_field_group_id_id_pk" PRIMARY KEY("event_id","field_group_id","id")
);
--> statement-breakpoint
CREATE TABLE "locks" (
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"record_id" text NOT NULL,
	"user_id" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "locks_event_id_type_record_id_pk" PRIMARY KEY("event_id","type","record_id")
);
--> statement-breakpoint
CREATE TABLE "app_settings" (
	"event_id" text NOT NULL,
	"name" text NOT NULL,
	"data" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	CONSTRAINT "app_settings_event_id_name_pk" PRIMARY KEY("event_id","name")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"app_url" text,
	"app_host" text,
	"name" text DEFAULT '' NOT NULL,
	"start_date" date,
	"end_date" date,
	"is_archived" boolean DEFAULT false NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "events_slug_unique" UNIQUE("slug"),
	CONSTRAINT "events_app_host_unique" UNIQUE("app_host")
);
--> statement-breakpoint
CREATE TABLE "submission_changes" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"submission_id" text NOT NULL,
	"revision" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text,
	"is_by_organiser" boolean NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"left_out" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"changes" jsonb NOT NULL,
	CONSTRAINT "submission_changes_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"form_id" text NOT NULL,
	"definition_id" text NOT NULL,
	"team_id" text,
	"task_id" text,
	"values" jsonb NOT NULL,
	"shown_values" jsonb,
	"is_draft" boolean NOT NULL,
	"is_guest" boolean DEFAULT false NOT NULL,
	"submitted_at" timestamp with time zone,
	"submitted_by" text,
	"confirmation_id" text,
	"guest_pass_hash" text,
	"guest_expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "submissions_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
CREATE TABLE "task_group_tasks" (
	"event_id" text NOT NULL,
	"task_group_id" text NOT NULL,
	"task_id" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "task_group_tasks_event_id_task_group_id_task_id_pk" PRIMARY KEY("event_id","task_group_id","task_id")
);
--> statement-breakpoint
CREATE TABLE "task_groups" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "task_groups_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
CREATE TABLE "task_statuses" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"task_id" text NOT NULL,
	"team_id" text NOT NULL,
	"assigned_to" text,
	"is_complete" boolean DEFAULT false NOT NULL,
	"is_not_applicable" boolean DEFAULT false NOT NULL,
	"not_applicable_reason" text,
	"completed_at" timestamp with time zone,
	"completed_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "task_statuses_event_id_task_id_team_id_pk" PRIMARY KEY("event_id","task_id","team_id"),
	CONSTRAINT "task_statuses_exclusive" CHECK (not ("task_statuses"."is_complete" and "task_statuses"."is_not_applicable"))
);
--> statement-breakpoint
CREATE TABLE "task_team_types" (
	"event_id" text NOT NULL,
	"task_id" text NOT NULL,
	"team_type_id" text NOT NULL,
	CONSTRAINT "task_team_types_event_id_task_id_team_type_id_pk" PRIMARY KEY("event_id","task_id","team_type_id")
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"due_date" date NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"type" text NOT NULL,
	"form_id" text,
	"show_to_child_teams" boolean DEFAULT false NOT NULL,
	"is_time_sensitive" boolean DEFAULT false NOT NULL,
	"is_approval_needed" boolean DEFAULT false NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"external_link" text,
	"disclaimer" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tasks_event_id_id_pk" PRIMARY KEY("event_id","id"),
	CONSTRAINT "tasks_form_has_form" CHECK ("tasks"."type" <> 'form' or "tasks"."form_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "team_members" (
	"event_id" text NOT NULL,
	"team_id" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "team_members_event_id_team_id_user_id_pk" PRIMARY KEY("event_id","team_id","user_id"),
	CONSTRAINT "team_members_one_team" UNIQUE("event_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "team_types" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "team_types_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"owner_id" text NOT NULL,
	"team_type_id" text,
	"is_organiser" boolean DEFAULT false NOT NULL,
	"parent_team_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "teams_event_id_id_pk" PRIMARY KEY("event_id","id"),
	CONSTRAINT "teams_not_own_parent" CHECK ("teams"."parent_team_id" is distinct from "teams"."id")
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"is_eventflow_admin" boolean DEFAULT false NOT NULL,
	"first_name" text,
	"surname" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"account_id" text NOT NULL,
	"first_name" text NOT NULL,
	"surname" text NOT NULL,
	"email" text NOT NULL,
	"permissions" text DEFAULT 'user' NOT NULL,
	"has_logged_in" boolean DEFAULT false NOT NULL,
	"last_login_in_time" timestamp with time zone,
	"is_onboarded" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "users_event_id_id_pk" PRIMARY KEY("event_id","id"),
	CONSTRAINT "users_account" UNIQUE("event_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"webhook_id" text NOT NULL,
	"webhook_revision" integer NOT NULL,
	"submission_id" text,
	"cause" text NOT NULL,
	"asked_by" text,
	"method" text NOT NULL,
	"url" text NOT NULL,
	"content_type" text,
	"body" text,
	"sent_headers" jsonb,
	"state" text DEFAULT 'queued' NOT NULL,
	"turn" integer DEFAULT 1 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"status" integer,
	"response" text,
	"duration_ms" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_tried_at" timestamp with time zone,
	"next_try_at" timestamp with time zone,
	CONSTRAINT "webhook_deliveries_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"form_id" text NOT NULL,
	"name" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"settings" jsonb NOT NULL,
	"header_value" text,
	"secret" text,
	"old_secret" text,
	"old_secret_until" timestamp with time zone,
	"gone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "webhooks_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"action" text NOT NULL,
	"things" text[] NOT NULL,
	"changed" text[] NOT NULL,
	"names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"actor_user_id" text,
	"actor_account_id" text,
	"actor_name" text NOT NULL,
	"request_id" text NOT NULL,
	"address" text NOT NULL,
	CONSTRAINT "audit_log_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"event_id" text NOT NULL,
	"owner" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"body" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_event_id_owner_key_pk" PRIMARY KEY("event_id","owner","key")
);
--> statement-breakpoint
CREATE TABLE "outbox_state" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"paused_at" timestamp with time zone,
	CONSTRAINT "outbox_state_one" CHECK ("outbox_state"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "email_events" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"email_id" text NOT NULL,
	"message_id" text NOT NULL,
	"type" text NOT NULL,
	"recipient" text NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"team_id" text,
	"user_id" text,
	"template_id" text NOT NULL,
	"platform" text,
	"user_agent" text,
	"ip_address" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_events_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
CREATE TABLE "emails" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"alias" text NOT NULL,
	"recipient" text NOT NULL,
	"recipient_name" text DEFAULT '' NOT NULL,
	"reply_to" text,
	"bcc" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"user_id" text,
	"team_id" text,
	"about_id" text,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"turn" integer DEFAULT 1 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"trying_since" timestamp with time zone DEFAULT now() NOT NULL,
	"last_tried_at" timestamp with time zone,
	"next_try_at" timestamp with time zone,
	"problem" text,
	"last_error" text,
	"provider_id" text,
	"set_aside_at" timestamp with time zone,
	"set_aside_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "emails_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_at_event_id_events_id_fk" FOREIGN KEY ("at_event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_field_saves" ADD CONSTRAINT "custom_field_saves_event_id_team_id_teams_event_id_id_fk" FOREIGN KEY ("event_id","team_id") REFERENCES "public"."teams"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_field_values" ADD CONSTRAINT "custom_field_values_event_id_team_id_teams_event_id_id_fk" FOREIGN KEY ("event_id","team_id") REFERENCES "public"."teams"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_field_values" ADD CONSTRAINT "custom_field_values_event_id_custom_field_id_custom_fields_event_id_id_fk" FOREIGN KEY ("event_id","custom_field_id") REFERENCES "public"."custom_fields"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_event_id_file_id_files_event_id_id_fk" FOREIGN KEY ("event_id","file_id") REFERENCES "public"."files"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_event_id_form_id_forms_event_id_id_fk" FOREIGN KEY ("event_id","form_id") REFERENCES "public"."forms"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fields" ADD CONSTRAINT "fields_event_id_form_id_forms_event_id_id_fk" FOREIGN KEY ("event_id","form_id") REFERENCES "public"."forms"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_definitions" ADD CONSTRAINT "form_definitions_event_id_form_id_forms_event_id_id_fk" FOREIGN KEY ("event_id","form_id") REFERENCES "public"."forms"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_notifications" ADD CONSTRAINT "form_notifications_event_id_form_id_forms_event_id_id_fk" FOREIGN KEY ("event_id","form_id") REFERENCES "public"."forms"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_fields" ADD CONSTRAINT "group_fields_event_id_field_group_id_field_groups_event_id_id_fk" FOREIGN KEY ("event_id","field_group_id") REFERENCES "public"."field_groups"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locks" ADD CONSTRAINT "locks_event_id_user_id_users_event_id_id_fk" FOREIGN KEY ("event_id","user_id") REFERENCES "public"."users"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_settings" ADD CONSTRAINT "app_settings_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_changes" ADD CONSTRAINT "submission_changes_event_id_submission_id_submissions_event_id_id_fk" FOREIGN KEY ("event_id","submission_id") REFERENCES "public"."submissions"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_event_id_form_id_forms_event_id_id_fk" FOREIGN KEY ("event_id","form_id") REFERENCES "public"."forms"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_event_id_definition_id_form_definitions_event_id_id_fk" FOREIGN KEY ("event_id","definition_id") REFERENCES "public"."form_definitions"("event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_event_id_team_id_teams_event_id_id_fk" FOREIGN KEY ("event_id","team_id") REFERENCES "public"."teams"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_event_id_task_id_tasks_event_id_id_fk" FOREIGN KEY ("event_id","task_id") REFERENCES "public"."tasks"("event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_group_tasks" ADD CONSTRAINT "task_group_tasks_event_id_task_group_id_task_groups_event_id_id_fk" FOREIGN KEY ("event_id","task_group_id") REFERENCES "public"."task_groups"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_group_tasks" ADD CONSTRAINT "task_group_tasks_event_id_task_id_tasks_event_id_id_fk" FOREIGN KEY ("event_id","task_id") REFERENCES "public"."tasks"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_statuses" ADD CONSTRAINT "task_statuses_event_id_task_id_tasks_event_id_id_fk" FOREIGN KEY ("event_id","task_id") REFERENCES "public"."tasks"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_statuses" ADD CONSTRAINT "task_statuses_event_id_team_id_teams_event_id_id_fk" FOREIGN KEY ("event_id","team_id") REFERENCES "public"."teams"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_statuses" ADD CONSTRAINT "task_statuses_event_id_assigned_to_users_event_id_id_fk" FOREIGN KEY ("event_id","assigned_to") REFERENCES "public"."users"("event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_team_types" ADD CONSTRAINT "task_team_types_event_id_task_id_tasks_event_id_id_fk" FOREIGN KEY ("event_id","task_id") REFERENCES "public"."tasks"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_team_types" ADD CONSTRAINT "task_team_types_event_id_team_type_id_team_types_event_id_id_fk" FOREIGN KEY ("event_id","team_type_id") REFERENCES "public"."team_types"("event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_event_id_form_id_forms_event_id_id_fk" FOREIGN KEY ("event_id","form_id") REFERENCES "public"."forms"("event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_event_id_team_id_teams_event_id_id_fk" FOREIGN KEY ("event_id","team_id") REFERENCES "public"."teams"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_event_id_user_id_users_event_id_id_fk" FOREIGN KEY ("event_id","user_id") REFERENCES "public"."users"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_event_id_owner_id_users_event_id_id_fk" FOREIGN KEY ("event_id","owner_id") REFERENCES "public"."users"("event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_event_id_team_type_id_team_types_event_id_id_fk" FOREIGN KEY ("event_id","team_type_id") REFERENCES "public"."team_types"("event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_event_id_parent_team_id_teams_event_id_id_fk" FOREIGN KEY ("event_id","parent_team_id") REFERENCES "public"."teams"("event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_webhook_id_webhooks_event_id_id_fk" FOREIGN KEY ("event_id","webhook_id") REFERENCES "public"."webhooks"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_submission_id_submissions_event_id_id_fk" FOREIGN KEY ("event_id","submission_id") REFERENCES "public"."submissions"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_event_id_form_id_forms_event_id_id_fk" FOREIGN KEY ("event_id","form_id") REFERENCES "public"."forms"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_events" ADD CONSTRAINT "email_events_event_id_email_id_emails_event_id_id_fk" FOREIGN KEY ("event_id","email_id") REFERENCES "public"."emails"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_tokens_account" ON "mail_tokens" USING btree ("account_id","mode");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "custom_field_values_field" ON "custom_field_values" USING btree ("event_id","custom_field_id");--> statement-breakpoint
CREATE UNIQUE INDEX "custom_fields_label" ON "custom_fields" USING btree ("event_id",lower("label"));--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("event_id","owner_kind","owner_id");--> statement-breakpoint
CREATE INDEX "files_waiting" ON "files" USING btree ("event_id","waiting_since","created_by");--> statement-breakpoint
CREATE INDEX "uploads_of_person" ON "uploads" USING btree ("event_id","created_by","expires_at");--> statement-breakpoint
CREATE INDEX "uploads_expiry" ON "uploads" USING btree ("event_id","expires_at");--> statement-breakpoint
CREATE INDEX "uploads_file" ON "uploads" USING btree ("event_id","file_id");--> statement-breakpoint
CREATE INDEX "confirmations_form" ON "confirmations" USING btree ("event_id","form_id");--> statement-breakpoint
CREATE INDEX "form_notifications_form" ON "form_notifications" USING btree ("event_id","form_id");--> statement-breakpoint
CREATE INDEX "forms_list" ON "forms" USING btree ("event_id","is_archived");--> statement-breakpoint
CREATE INDEX "locks_user" ON "locks" USING btree ("event_id","user_id");--> statement-breakpoint
CREATE INDEX "submission_changes_submission" ON "submission_changes" USING btree ("event_id","submission_id");--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_task_team" ON "submissions" USING btree ("event_id","task_id","team_id") WHERE "submissions"."task_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_open_draft" ON "submissions" USING btree ("event_id","form_id","team_id") WHERE "submissions"."is_draft" and "submissions"."task_id" is null and "submissions"."team_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_guest_pass" ON "submissions" USING btree ("event_id","guest_pass_hash") WHERE "submissions"."guest_pass_hash" is not null;--> statement-breakpoint
CREATE INDEX "submissions_form" ON "submissions" USING btree ("event_id","form_id","is_draft");--> statement-breakpoint
CREATE INDEX "submissions_team" ON "submissions" USING btree ("event_id","team_id");--> statement-breakpoint
CREATE INDEX "task_group_tasks_task" ON "task_group_tasks" USING btree ("event_id","task_id");--> statement-breakpoint
CREATE INDEX "task_statuses_team" ON "task_statuses" USING btree ("event_id","team_id");--> statement-breakpoint
CREATE INDEX "task_team_types_type" ON "task_team_types" USING btree ("event_id","team_type_id");--> statement-breakpoint
CREATE INDEX "tasks_due" ON "tasks" USING btree ("event_id","is_archived","due_date");--> statement-breakpoint
CREATE INDEX "tasks_form" ON "tasks" USING btree ("event_id","form_id");--> statement-breakpoint
CREATE UNIQUE INDEX "team_types_name" ON "team_types" USING btree ("event_id",lower("name"));--> statement-breakpoint
CREATE INDEX "teams_type" ON "teams" USING btree ("event_id","team_type_id");--> statement-breakpoint
CREATE INDEX "teams_parent" ON "teams" USING btree ("event_id","parent_team_id");--> statement-breakpoint
CREATE INDEX "users_email" ON "users" USING btree ("event_id","email");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_log" ON "webhook_deliveries" USING btree ("event_id","webhook_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_submission" ON "webhook_deliveries" USING btree ("event_id","submission_id");--> statement-breakpoint
CREATE INDEX "webhooks_form" ON "webhooks" USING btree ("event_id","form_id");--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("event_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("event_id","actor_user_id","at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("event_id","created_at");--> statement-breakpoint
CREATE INDEX "email_events_user" ON "email_events" USING btree ("event_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "email_events_email" ON "email_events" USING btree ("event_id","email_id");--> statement-breakpoint
CREATE INDEX "emails_newest" ON "emails" USING btree ("event_id","created_at");--> statement-breakpoint
CREATE INDEX "emails_undelivered" ON "emails" USING btree ("event_id","last_tried_at") WHERE "emails"."set_aside_at" is null and ("emails"."state" = 'failed' or "emails"."state" = 'queued' and "emails"."attempts" > 0);--> statement-breakpoint
CREATE INDEX "emails_about" ON "emails" USING btree ("event_id","about_id") WHERE "emails"."about_id" is not null;