-- The extensions are trusted: the owner of the database may create them.
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
--> statement-breakpoint
-- Search text: lower case, without accents. unaccent itself is not immutable, because its dictionary depends on the
-- search path; this one is named.
CREATE FUNCTION eventflow_plain(text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = pg_catalog, pg_temp
  AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, $1)) $$;
--> statement-breakpoint
CREATE TABLE "half_sign_ins" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"device_hash" text NOT NULL,
	"at_event_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"account_id" text NOT NULL,
	"device_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_devices_account_id_device_hash_pk" PRIMARY KEY("account_id","device_hash")
);
--> statement-breakpoint
CREATE TABLE "mail_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"mode" text NOT NULL,
	"email" text NOT NULL,
	"next_email" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "oidc_sign_ins" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"device_hash" text NOT NULL,
	"at_event_id" text NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge_hash" text PRIMARY KEY NOT NULL,
	"device_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"account_id" text,
	"at_event_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"rp_id" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"account_id" text NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_account_id_code_hash_pk" PRIMARY KEY("account_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"account_id" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" text DEFAULT gen_random_uuid()::text NOT NULL,
	"account_id" text NOT NULL,
	"user_agent" text,
	"network" text,
	"at_event_id" text NOT NULL,
	"viewing_as" text,
	"acting_id" text,
	"proved_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "sign_in_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"device_hash" text NOT NULL,
	"at_event_id" text NOT NULL,
	"email" text NOT NULL,
	"account_id" text,
	"code_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"attempts" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "acting_periods" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"user_id" text NOT NULL,
	"team_id" text NOT NULL,
	"acted_by" text NOT NULL,
	"reason" text NOT NULL,
	"begun_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "acting_periods_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
CREATE TABLE "role_limits" (
	"event_id" text NOT NULL,
	"user_id" text NOT NULL,
	"is_read_only" boolean DEFAULT false NOT NULL,
	"form_ids" text[],
	"task_group_ids" text[],
	"team_type_ids" text[],
	"task_ids" text[],
	"team_id" text,
	CONSTRAINT "role_limits_event_id_user_id_pk" PRIMARY KEY("event_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "asset_uses" (
	"event_id" text NOT NULL,
	"owner_kind" text NOT NULL,
	"owner_id" text NOT NULL,
	"asset_id" text NOT NULL,
	CONSTRAINT "asset_uses_pk" PRIMARY KEY("event_id","owner_kind","owner_id","asset_id")
);
--> statement-breakpoint
CREATE TABLE "assets" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"alt_text" text DEFAULT '' NOT NULL,
	"type" text NOT NULL,
	"file_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "assets_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
CREATE TABLE "audience_team_types" (
	"event_id" text NOT NULL,
	"owner_kind" text NOT NULL,
	"owner_id" text NOT NULL,
	"team_type_id" text NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	CONSTRAINT "audience_team_types_pk" PRIMARY KEY("event_id","owner_kind","owner_id","team_type_id","is_hidden")
);
--> statement-breakpoint
CREATE TABLE "card_layout_team_types" (
	"event_id" text NOT NULL,
	"team_type_id" text NOT NULL,
	"layout_id" text NOT NULL,
	CONSTRAINT "card_layout_team_types_event_id_team_type_id_pk" PRIMARY KEY("event_id","team_type_id")
);
--> statement-breakpoint
CREATE TABLE "card_layouts" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "card_layouts_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
CREATE TABLE "cards" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"layout_id" text NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"is_mini" boolean DEFAULT false NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"path_id" text DEFAULT '' NOT NULL,
	CONSTRAINT "cards_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
CREATE TABLE "comment_likes" (
	"event_id" text NOT NULL,
	"comment_id" text NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "comment_likes_event_id_comment_id_user_id_pk" PRIMARY KEY("event_id","comment_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "comment_notices" (
	"event_id" text NOT NULL,
	"task_id" text NOT NULL,
	"team_id" text NOT NULL,
	"recipient_id" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "comment_notices_event_id_task_id_team_id_recipient_id_pk" PRIMARY KEY("event_id","task_id","team_id","recipient_id")
);
--> statement-breakpoint
CREATE TABLE "comment_reads" (
	"event_id" text NOT NULL,
	"task_id" text NOT NULL,
	"team_id" text NOT NULL,
	"user_id" text NOT NULL,
	"read_until" timestamp with time zone NOT NULL,
	CONSTRAINT "comment_reads_event_id_user_id_team_id_task_id_pk" PRIMARY KEY("event_id","user_id","team_id","task_id")
);
--> statement-breakpoint
CREATE TABLE "comment_threads" (
	"event_id" text NOT NULL,
	"task_id" text NOT NULL,
	"team_id" text NOT NULL,
	"answered_at" timestamp with time zone,
	"waiting_since" timestamp with time zone,
	"is_stuck" boolean DEFAULT false NOT NULL,
	"message_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "comment_threads_event_id_task_id_team_id_pk" PRIMARY KEY("event_id","task_id","team_id")
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"task_id" text NOT NULL,
	"team_id" text NOT NULL,
	"comment_id" text,
	"text" text NOT NULL,
	"is_by_organiser" boolean NOT NULL,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"is_stuck" boolean DEFAULT false NOT NULL,
	"is_edited" boolean DEFAULT false NOT NULL,
	"acted_by" text DEFAULT nullif(current_setting('eventflow.acting', true), ''),
	"mention_ids" text[] DEFAULT '{}' NOT NULL,
	"has_files" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "comments_event_id_id_pk" PRIMARY KEY("event_id","id"),
	CONSTRAINT "comments_reply_is_plain" CHECK ("comments"."comment_id" is null or not "comments"."is_pinned")
);
--> statement-breakpoint
CREATE TABLE "content" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"path" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"icon" text DEFAULT 'new_release_outlined' NOT NULL,
	"asset_id" text,
	"is_published" boolean DEFAULT false NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"show_to_child_teams" boolean DEFAULT false NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"published_number" integer,
	"has_changes" boolean DEFAULT false NOT NULL,
	"published_headings" text DEFAULT '' NOT NULL,
	"published_text" text DEFAULT '' NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple'::regconfig, eventflow_plain("left"(title, 100000))), 'A') || setweight(to_tsvector('simple'::regconfig, eventflow_plain("left"(description, 100000))), 'B') || setweight(to_tsvector('simple'::regconfig, eventflow_plain("left"(published_headings, 100000))), 'B') || setweight(to_tsvector('simple'::regconfig, eventflow_plain("left"(published_text, 100000))), 'C')) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "content_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"event_id" text NOT NULL,
	"content_id" text NOT NULL,
	"number" integer NOT NULL,
	"sections" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	CONSTRAINT "content_versions_event_id_content_id_number_pk" PRIMARY KEY("event_id","content_id","number")
);
--> statement-breakpoint
CREATE TABLE "sections" (
	"event_id" text NOT NULL,
	"content_id" text NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"heading" text DEFAULT '' NOT NULL,
	"is_published" boolean DEFAULT true NOT NULL,
	"is_new_section" boolean DEFAULT true NOT NULL,
	"data" jsonb NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	CONSTRAINT "sections_event_id_content_id_id_pk" PRIMARY KEY("event_id","content_id","id")
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
	"team_can_edit" boolean DEFAULT true NOT NULL,
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
CREATE TABLE "downloads" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"file_id" text NOT NULL,
	"show_download" boolean DEFAULT true NOT NULL,
	"show_to_child_teams" boolean DEFAULT false NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple'::regconfig, eventflow_plain("left"(name, 100000))), 'A') || setweight(to_tsvector('simple'::regconfig, eventflow_plain("left"(description, 100000))), 'C')) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "downloads_event_id_id_pk" PRIMARY KEY("event_id","id")
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
	"width" integer,
	"height" integer,
	"storage_key" text NOT NULL,
	"team_id" text,
	"guest_pass_hash" text,
	"valid_until" date,
	"owner_kind" text,
	"owner_id" text,
	"waiting_since" timestamp with time zone DEFAULT now(),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"acted_by" text DEFAULT nullif(current_setting('eventflow.acting', true), ''),
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
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple'::regconfig, eventflow_plain("left"(title, 100000))), 'A') || setweight(to_tsvector('simple'::regconfig, eventflow_plain("left"(description, 100000))), 'C')) STORED,
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
CREATE TABLE "import_rows" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"import_id" text NOT NULL,
	"number" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"verdict" text NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"outcome" text DEFAULT 'waiting' NOT NULL,
	"welcome" text DEFAULT 'none' NOT NULL,
	"record" jsonb,
	"team_id" text,
	"user_id" text,
	CONSTRAINT "import_rows_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'checked' NOT NULL,
	"columns" jsonb NOT NULL,
	"targets" jsonb NOT NULL,
	"team_type_ids" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"empty_erases" boolean DEFAULT false NOT NULL,
	"row_count" integer NOT NULL,
	"started_by_account" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "imports_event_id_id_pk" PRIMARY KEY("event_id","id")
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
CREATE TABLE "search_misses" (
	"event_id" text NOT NULL,
	"text" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_misses_event_id_text_pk" PRIMARY KEY("event_id","text")
);
--> statement-breakpoint
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
CREATE TABLE "report_deliveries" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"report_id" text NOT NULL,
	"day" date NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"recipient_count" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_deliveries_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
CREATE TABLE "report_runs" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"report_id" text NOT NULL,
	"head" jsonb NOT NULL,
	"rows" jsonb NOT NULL,
	"row_count" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text,
	CONSTRAINT "report_runs_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"columns" jsonb NOT NULL,
	"teams" jsonb NOT NULL,
	"conditions" jsonb NOT NULL,
	"group_key" text,
	"delivery" jsonb,
	"delivered_by" text,
	"delivery_since" timestamp with time zone,
	"delivered_day" date,
	"delivered_run_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "reports_event_id_id_pk" PRIMARY KEY("event_id","id")
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
	"language" text DEFAULT 'en' NOT NULL,
	"languages" jsonb DEFAULT '[]'::jsonb NOT NULL,
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
	"acted_by" text DEFAULT nullif(current_setting('eventflow.acting', true), ''),
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
	"changed_values" jsonb,
	"changed_from" jsonb,
	"changed_at" timestamp with time zone,
	"changed_by" text,
	"changes_saved" integer DEFAULT 0 NOT NULL,
	"is_draft" boolean NOT NULL,
	"is_guest" boolean DEFAULT false NOT NULL,
	"submitted_at" timestamp with time zone,
	"submitted_by" text,
	"submitted_acted_by" text,
	"updated_acted_by" text,
	"changed_acted_by" text,
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
CREATE TABLE "supplier_group_suppliers" (
	"event_id" text NOT NULL,
	"supplier_group_id" text NOT NULL,
	"supplier_id" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "supplier_group_suppliers_pk" PRIMARY KEY("event_id","supplier_group_id","supplier_id")
);
--> statement-breakpoint
CREATE TABLE "supplier_groups" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "supplier_groups_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"company" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"website" text,
	"logo_file_id" text,
	"contacts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple'::regconfig, eventflow_plain("left"(company, 100000))), 'A') || setweight(to_tsvector('simple'::regconfig, eventflow_plain("left"(description, 100000))), 'C')) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "suppliers_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
CREATE TABLE "task_agreements" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"task_id" text NOT NULL,
	"team_id" text NOT NULL,
	"text" text NOT NULL,
	"hash" text NOT NULL,
	"pages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"agreed_by" text,
	"agreed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "task_agreements_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
CREATE TABLE "task_dependencies" (
	"event_id" text NOT NULL,
	"task_id" text NOT NULL,
	"needed_task_id" text NOT NULL,
	"needs" text NOT NULL,
	CONSTRAINT "task_dependencies_event_id_task_id_needed_task_id_pk" PRIMARY KEY("event_id","task_id","needed_task_id")
);
--> statement-breakpoint
CREATE TABLE "task_extensions" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"task_id" text NOT NULL,
	"team_id" text NOT NULL,
	"days" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"due_before" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "task_extensions_event_id_id_pk" PRIMARY KEY("event_id","id")
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
	"agreed_text" text,
	"agreed_hash" text,
	"approval" text DEFAULT 'none' NOT NULL,
	"requested" text,
	"sent_at" timestamp with time zone,
	"sent_by" text,
	"completed_acted_by" text,
	"sent_acted_by" text,
	"updated_acted_by" text,
	"approval_at" timestamp with time zone,
	"approval_by" text,
	"approval_note" text,
	"told_at" timestamp with time zone,
	"due_date_override" date,
	"decided_revision" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "task_statuses_event_id_task_id_team_id_pk" PRIMARY KEY("event_id","task_id","team_id"),
	CONSTRAINT "task_statuses_exclusive" CHECK (not ("task_statuses"."is_complete" and "task_statuses"."is_not_applicable"))
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
	"is_published" boolean DEFAULT true NOT NULL,
	"external_link" text,
	"disclaimer" text DEFAULT '' NOT NULL,
	"asks_to_read" jsonb,
	"file_rules" jsonb,
	"is_not_applicable_allowed" boolean DEFAULT true NOT NULL,
	"is_locked_after_due" boolean DEFAULT false NOT NULL,
	"expiry" jsonb,
	"completes_when" jsonb,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple'::regconfig, eventflow_plain("left"(title, 100000))), 'A') || setweight(to_tsvector('simple'::regconfig, eventflow_plain("left"(description, 100000))), 'C') || setweight(to_tsvector('simple'::regconfig, eventflow_plain("left"(disclaimer, 100000))), 'C')) STORED,
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
	"joined_at" timestamp with time zone,
	"extra_days" integer DEFAULT 0 NOT NULL,
	"is_stand_share" boolean GENERATED ALWAYS AS (parent_team_id is not null) STORED,
	"parent_is_stand_share" boolean GENERATED ALWAYS AS (case when parent_team_id is not null then false end) STORED,
	"search_name" text GENERATED ALWAYS AS (eventflow_plain(name)) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "teams_event_id_id_pk" PRIMARY KEY("event_id","id"),
	CONSTRAINT "teams_stand_share" UNIQUE("event_id","id","is_stand_share"),
	CONSTRAINT "teams_not_own_parent" CHECK ("teams"."parent_team_id" is distinct from "teams"."id")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"event_id" text NOT NULL,
	"user_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_event_id_user_id_pk" PRIMARY KEY("event_id","user_id"),
	CONSTRAINT "calendar_feeds_token" UNIQUE("event_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "schedule_items" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"show_to_child_teams" boolean DEFAULT false NOT NULL,
	"is_published" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "schedule_items_event_id_id_pk" PRIMARY KEY("event_id","id"),
	CONSTRAINT "schedule_items_forward" CHECK ("schedule_items"."end_at" >= "schedule_items"."start_at")
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
	"unused_since" timestamp with time zone,
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
	"language" text,
	"search_name" text GENERATED ALWAYS AS (eventflow_plain(first_name || ' ' || surname || ' ' || email)) STORED,
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
CREATE TABLE "email_attachments" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"mime_type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_attachments_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
CREATE TABLE "email_brands" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"brand" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_brands_event_id_id_pk" PRIMARY KEY("event_id","id")
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
CREATE TABLE "email_flags" (
	"event_id" text NOT NULL,
	"address" text NOT NULL,
	"flag" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_flags_event_id_address_flag_pk" PRIMARY KEY("event_id","address","flag")
);
--> statement-breakpoint
CREATE TABLE "email_holds" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	CONSTRAINT "email_holds_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
CREATE TABLE "email_unsubscriptions" (
	"event_id" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_unsubscriptions_event_id_user_id_pk" PRIMARY KEY("event_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "email_wordings" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"wording" jsonb,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "email_wordings_event_id_id_pk" PRIMARY KEY("event_id","id")
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
	"sender" text,
	"is_test" boolean DEFAULT false NOT NULL,
	"held_at" timestamp with time zone,
	"bypasses_hold" boolean DEFAULT false NOT NULL,
	"content" text,
	"source" text,
	"brand_id" text,
	"unsubscribe_address" text,
	"about_id" text,
	"attachment_id" text,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"sealed" text,
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
ALTER TABLE "half_sign_ins" ADD CONSTRAINT "half_sign_ins_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "half_sign_ins" ADD CONSTRAINT "half_sign_ins_at_event_id_events_id_fk" FOREIGN KEY ("at_event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oidc_sign_ins" ADD CONSTRAINT "oidc_sign_ins_at_event_id_events_id_fk" FOREIGN KEY ("at_event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_at_event_id_events_id_fk" FOREIGN KEY ("at_event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_at_event_id_events_id_fk" FOREIGN KEY ("at_event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD CONSTRAINT "sign_in_codes_at_event_id_events_id_fk" FOREIGN KEY ("at_event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD CONSTRAINT "sign_in_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acting_periods" ADD CONSTRAINT "acting_periods_event_id_user_id_users_event_id_id_fk" FOREIGN KEY ("event_id","user_id") REFERENCES "public"."users"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acting_periods" ADD CONSTRAINT "acting_periods_event_id_team_id_teams_event_id_id_fk" FOREIGN KEY ("event_id","team_id") REFERENCES "public"."teams"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_limits" ADD CONSTRAINT "role_limits_event_id_user_id_users_event_id_id_fk" FOREIGN KEY ("event_id","user_id") REFERENCES "public"."users"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_limits" ADD CONSTRAINT "role_limits_member" FOREIGN KEY ("event_id","team_id","user_id") REFERENCES "public"."team_members"("event_id","team_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_uses" ADD CONSTRAINT "asset_uses_event_id_asset_id_assets_event_id_id_fk" FOREIGN KEY ("event_id","asset_id") REFERENCES "public"."assets"("event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_event_id_file_id_files_event_id_id_fk" FOREIGN KEY ("event_id","file_id") REFERENCES "public"."files"("event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audience_team_types" ADD CONSTRAINT "audience_team_types_event_id_team_type_id_team_types_event_id_id_fk" FOREIGN KEY ("event_id","team_type_id") REFERENCES "public"."team_types"("event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_layout_team_types" ADD CONSTRAINT "card_layout_team_types_event_id_team_type_id_team_types_event_id_id_fk" FOREIGN KEY ("event_id","team_type_id") REFERENCES "public"."team_types"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_layout_team_types" ADD CONSTRAINT "card_layout_team_types_event_id_layout_id_card_layouts_event_id_id_fk" FOREIGN KEY ("event_id","layout_id") REFERENCES "public"."card_layouts"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_event_id_layout_id_card_layouts_event_id_id_fk" FOREIGN KEY ("event_id","layout_id") REFERENCES "public"."card_layouts"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_event_id_comment_id_comments_event_id_id_fk" FOREIGN KEY ("event_id","comment_id") REFERENCES "public"."comments"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_event_id_user_id_users_event_id_id_fk" FOREIGN KEY ("event_id","user_id") REFERENCES "public"."users"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_notices" ADD CONSTRAINT "comment_notices_event_id_task_id_tasks_event_id_id_fk" FOREIGN KEY ("event_id","task_id") REFERENCES "public"."tasks"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_notices" ADD CONSTRAINT "comment_notices_event_id_team_id_teams_event_id_id_fk" FOREIGN KEY ("event_id","team_id") REFERENCES "public"."teams"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_reads" ADD CONSTRAINT "comment_reads_event_id_task_id_tasks_event_id_id_fk" FOREIGN KEY ("event_id","task_id") REFERENCES "public"."tasks"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_reads" ADD CONSTRAINT "comment_reads_event_id_team_id_teams_event_id_id_fk" FOREIGN KEY ("event_id","team_id") REFERENCES "public"."teams"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_reads" ADD CONSTRAINT "comment_reads_event_id_user_id_users_event_id_id_fk" FOREIGN KEY ("event_id","user_id") REFERENCES "public"."users"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_threads" ADD CONSTRAINT "comment_threads_event_id_task_id_tasks_event_id_id_fk" FOREIGN KEY ("event_id","task_id") REFERENCES "public"."tasks"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_threads" ADD CONSTRAINT "comment_threads_event_id_team_id_teams_event_id_id_fk" FOREIGN KEY ("event_id","team_id") REFERENCES "public"."teams"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_event_id_task_id_tasks_event_id_id_fk" FOREIGN KEY ("event_id","task_id") REFERENCES "public"."tasks"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_event_id_team_id_teams_event_id_id_fk" FOREIGN KEY ("event_id","team_id") REFERENCES "public"."teams"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_event_id_comment_id_comments_event_id_id_fk" FOREIGN KEY ("event_id","comment_id") REFERENCES "public"."comments"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content" ADD CONSTRAINT "content_event_id_asset_id_assets_event_id_id_fk" FOREIGN KEY ("event_id","asset_id") REFERENCES "public"."assets"("event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_event_id_content_id_content_event_id_id_fk" FOREIGN KEY ("event_id","content_id") REFERENCES "public"."content"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections" ADD CONSTRAINT "sections_event_id_content_id_content_event_id_id_fk" FOREIGN KEY ("event_id","content_id") REFERENCES "public"."content"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_field_saves" ADD CONSTRAINT "custom_field_saves_event_id_team_id_teams_event_id_id_fk" FOREIGN KEY ("event_id","team_id") REFERENCES "public"."teams"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_field_values" ADD CONSTRAINT "custom_field_values_event_id_team_id_teams_event_id_id_fk" FOREIGN KEY ("event_id","team_id") REFERENCES "public"."teams"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_field_values" ADD CONSTRAINT "custom_field_values_event_id_custom_field_id_custom_fields_event_id_id_fk" FOREIGN KEY ("event_id","custom_field_id") REFERENCES "public"."custom_fields"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_event_id_file_id_files_event_id_id_fk" FOREIGN KEY ("event_id","file_id") REFERENCES "public"."files"("event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_event_id_file_id_files_event_id_id_fk" FOREIGN KEY ("event_id","file_id") REFERENCES "public"."files"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_event_id_form_id_forms_event_id_id_fk" FOREIGN KEY ("event_id","form_id") REFERENCES "public"."forms"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fields" ADD CONSTRAINT "fields_event_id_form_id_forms_event_id_id_fk" FOREIGN KEY ("event_id","form_id") REFERENCES "public"."forms"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_definitions" ADD CONSTRAINT "form_definitions_event_id_form_id_forms_event_id_id_fk" FOREIGN KEY ("event_id","form_id") REFERENCES "public"."forms"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_notifications" ADD CONSTRAINT "form_notifications_event_id_form_id_forms_event_id_id_fk" FOREIGN KEY ("event_id","form_id") REFERENCES "public"."forms"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_fields" ADD CONSTRAINT "group_fields_event_id_field_group_id_field_groups_event_id_id_fk" FOREIGN KEY ("event_id","field_group_id") REFERENCES "public"."field_groups"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_event_id_import_id_imports_event_id_id_fk" FOREIGN KEY ("event_id","import_id") REFERENCES "public"."imports"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locks" ADD CONSTRAINT "locks_event_id_user_id_users_event_id_id_fk" FOREIGN KEY ("event_id","user_id") REFERENCES "public"."users"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing_recipients" ADD CONSTRAINT "mailing_recipients_event_id_mailing_id_mailings_event_id_id_fk" FOREIGN KEY ("event_id","mailing_id") REFERENCES "public"."mailings"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_recipients" ADD CONSTRAINT "notification_recipients_event_id_notification_id_notifications_event_id_id_fk" FOREIGN KEY ("event_id","notification_id") REFERENCES "public"."notifications"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_recipients" ADD CONSTRAINT "notification_recipients_event_id_user_id_users_event_id_id_fk" FOREIGN KEY ("event_id","user_id") REFERENCES "public"."users"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_event_id_team_id_teams_event_id_id_fk" FOREIGN KEY ("event_id","team_id") REFERENCES "public"."teams"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_reminder_items" ADD CONSTRAINT "task_reminder_items_event_id_reminder_id_task_reminders_event_id_id_fk" FOREIGN KEY ("event_id","reminder_id") REFERENCES "public"."task_reminders"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_reminder_items" ADD CONSTRAINT "task_reminder_items_event_id_team_id_teams_event_id_id_fk" FOREIGN KEY ("event_id","team_id") REFERENCES "public"."teams"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_reminder_items" ADD CONSTRAINT "task_reminder_items_event_id_task_id_tasks_event_id_id_fk" FOREIGN KEY ("event_id","task_id") REFERENCES "public"."tasks"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_reminders" ADD CONSTRAINT "task_reminders_event_id_user_id_users_event_id_id_fk" FOREIGN KEY ("event_id","user_id") REFERENCES "public"."users"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_reminders" ADD CONSTRAINT "task_reminders_event_id_team_id_teams_event_id_id_fk" FOREIGN KEY ("event_id","team_id") REFERENCES "public"."teams"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_deliveries" ADD CONSTRAINT "report_deliveries_event_id_report_id_reports_event_id_id_fk" FOREIGN KEY ("event_id","report_id") REFERENCES "public"."reports"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_runs" ADD CONSTRAINT "report_runs_event_id_report_id_reports_event_id_id_fk" FOREIGN KEY ("event_id","report_id") REFERENCES "public"."reports"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_settings" ADD CONSTRAINT "app_settings_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_changes" ADD CONSTRAINT "submission_changes_event_id_submission_id_submissions_event_id_id_fk" FOREIGN KEY ("event_id","submission_id") REFERENCES "public"."submissions"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_event_id_form_id_forms_event_id_id_fk" FOREIGN KEY ("event_id","form_id") REFERENCES "public"."forms"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_event_id_definition_id_form_definitions_event_id_id_fk" FOREIGN KEY ("event_id","definition_id") REFERENCES "public"."form_definitions"("event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_event_id_team_id_teams_event_id_id_fk" FOREIGN KEY ("event_id","team_id") REFERENCES "public"."teams"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_event_id_task_id_tasks_event_id_id_fk" FOREIGN KEY ("event_id","task_id") REFERENCES "public"."tasks"("event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_group_suppliers" ADD CONSTRAINT "supplier_group_suppliers_event_id_supplier_group_id_supplier_groups_event_id_id_fk" FOREIGN KEY ("event_id","supplier_group_id") REFERENCES "public"."supplier_groups"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_group_suppliers" ADD CONSTRAINT "supplier_group_suppliers_event_id_supplier_id_suppliers_event_id_id_fk" FOREIGN KEY ("event_id","supplier_id") REFERENCES "public"."suppliers"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppliers" ADD CONSTRAINT "suppliers_event_id_logo_file_id_files_event_id_id_fk" FOREIGN KEY ("event_id","logo_file_id") REFERENCES "public"."files"("event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_agreements" ADD CONSTRAINT "task_agreements_event_id_task_id_tasks_event_id_id_fk" FOREIGN KEY ("event_id","task_id") REFERENCES "public"."tasks"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_agreements" ADD CONSTRAINT "task_agreements_event_id_team_id_teams_event_id_id_fk" FOREIGN KEY ("event_id","team_id") REFERENCES "public"."teams"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_dependencies" ADD CONSTRAINT "task_dependencies_event_id_task_id_tasks_event_id_id_fk" FOREIGN KEY ("event_id","task_id") REFERENCES "public"."tasks"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_dependencies" ADD CONSTRAINT "task_dependencies_event_id_needed_task_id_tasks_event_id_id_fk" FOREIGN KEY ("event_id","needed_task_id") REFERENCES "public"."tasks"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_extensions" ADD CONSTRAINT "task_extensions_event_id_task_id_tasks_event_id_id_fk" FOREIGN KEY ("event_id","task_id") REFERENCES "public"."tasks"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_extensions" ADD CONSTRAINT "task_extensions_event_id_team_id_teams_event_id_id_fk" FOREIGN KEY ("event_id","team_id") REFERENCES "public"."teams"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_group_tasks" ADD CONSTRAINT "task_group_tasks_event_id_task_group_id_task_groups_event_id_id_fk" FOREIGN KEY ("event_id","task_group_id") REFERENCES "public"."task_groups"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_group_tasks" ADD CONSTRAINT "task_group_tasks_event_id_task_id_tasks_event_id_id_fk" FOREIGN KEY ("event_id","task_id") REFERENCES "public"."tasks"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_statuses" ADD CONSTRAINT "task_statuses_event_id_task_id_tasks_event_id_id_fk" FOREIGN KEY ("event_id","task_id") REFERENCES "public"."tasks"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_statuses" ADD CONSTRAINT "task_statuses_event_id_team_id_teams_event_id_id_fk" FOREIGN KEY ("event_id","team_id") REFERENCES "public"."teams"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_statuses" ADD CONSTRAINT "task_statuses_event_id_assigned_to_users_event_id_id_fk" FOREIGN KEY ("event_id","assigned_to") REFERENCES "public"."users"("event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_event_id_form_id_forms_event_id_id_fk" FOREIGN KEY ("event_id","form_id") REFERENCES "public"."forms"("event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_event_id_team_id_teams_event_id_id_fk" FOREIGN KEY ("event_id","team_id") REFERENCES "public"."teams"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_event_id_user_id_users_event_id_id_fk" FOREIGN KEY ("event_id","user_id") REFERENCES "public"."users"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_event_id_owner_id_users_event_id_id_fk" FOREIGN KEY ("event_id","owner_id") REFERENCES "public"."users"("event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_event_id_team_type_id_team_types_event_id_id_fk" FOREIGN KEY ("event_id","team_type_id") REFERENCES "public"."team_types"("event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_event_id_parent_team_id_teams_event_id_id_fk" FOREIGN KEY ("event_id","parent_team_id") REFERENCES "public"."teams"("event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_parent_is_no_stand_share" FOREIGN KEY ("event_id","parent_team_id","parent_is_stand_share") REFERENCES "public"."teams"("event_id","id","is_stand_share") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_event_id_user_id_users_event_id_id_fk" FOREIGN KEY ("event_id","user_id") REFERENCES "public"."users"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_webhook_id_webhooks_event_id_id_fk" FOREIGN KEY ("event_id","webhook_id") REFERENCES "public"."webhooks"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_submission_id_submissions_event_id_id_fk" FOREIGN KEY ("event_id","submission_id") REFERENCES "public"."submissions"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_event_id_form_id_forms_event_id_id_fk" FOREIGN KEY ("event_id","form_id") REFERENCES "public"."forms"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_events" ADD CONSTRAINT "email_events_event_id_email_id_emails_event_id_id_fk" FOREIGN KEY ("event_id","email_id") REFERENCES "public"."emails"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "half_sign_ins_device" ON "half_sign_ins" USING btree ("device_hash");--> statement-breakpoint
CREATE INDEX "half_sign_ins_account" ON "half_sign_ins" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "mail_tokens_account" ON "mail_tokens" USING btree ("account_id","mode");--> statement-breakpoint
CREATE INDEX "oidc_sign_ins_device" ON "oidc_sign_ins" USING btree ("device_hash");--> statement-breakpoint
CREATE INDEX "oidc_sign_ins_end" ON "oidc_sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkey_challenges_device" ON "passkey_challenges" USING btree ("device_hash");--> statement-breakpoint
CREATE INDEX "passkey_challenges_end" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_account" ON "passkeys" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sign_in_codes_device" ON "sign_in_codes" USING btree ("device_hash");--> statement-breakpoint
CREATE INDEX "sign_in_codes_end" ON "sign_in_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "acting_periods_team" ON "acting_periods" USING btree ("event_id","team_id","begun_at");--> statement-breakpoint
CREATE INDEX "acting_periods_user" ON "acting_periods" USING btree ("event_id","user_id");--> statement-breakpoint
CREATE INDEX "asset_uses_asset" ON "asset_uses" USING btree ("event_id","asset_id");--> statement-breakpoint
CREATE INDEX "assets_file" ON "assets" USING btree ("event_id","file_id");--> statement-breakpoint
CREATE INDEX "audience_team_types_type" ON "audience_team_types" USING btree ("event_id","team_type_id");--> statement-breakpoint
CREATE INDEX "card_layout_team_types_layout" ON "card_layout_team_types" USING btree ("event_id","layout_id");--> statement-breakpoint
CREATE INDEX "cards_layout" ON "cards" USING btree ("event_id","layout_id","position");--> statement-breakpoint
CREATE INDEX "comment_likes_user" ON "comment_likes" USING btree ("event_id","user_id");--> statement-breakpoint
CREATE INDEX "comment_notices_team" ON "comment_notices" USING btree ("event_id","team_id");--> statement-breakpoint
CREATE INDEX "comment_reads_task" ON "comment_reads" USING btree ("event_id","task_id");--> statement-breakpoint
CREATE INDEX "comment_reads_team" ON "comment_reads" USING btree ("event_id","team_id");--> statement-breakpoint
CREATE INDEX "comment_threads_team" ON "comment_threads" USING btree ("event_id","team_id");--> statement-breakpoint
CREATE INDEX "comment_threads_inbox" ON "comment_threads" USING btree ("event_id",(("waiting_since" at time zone 'UTC') - case when "is_stuck" then interval '1000 years' else interval '0' end),("task_id" || "team_id")) WHERE waiting_since is not null;--> statement-breakpoint
CREATE INDEX "comment_threads_waiting" ON "comment_threads" USING btree ("event_id","waiting_since") WHERE waiting_since is not null;--> statement-breakpoint
CREATE INDEX "comments_thread" ON "comments" USING btree ("event_id","team_id","task_id","created_at");--> statement-breakpoint
CREATE INDEX "comments_task" ON "comments" USING btree ("event_id","task_id");--> statement-breakpoint
CREATE INDEX "comments_replies" ON "comments" USING btree ("event_id","comment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "content_path" ON "content" USING btree ("event_id","path") WHERE "content"."path" <> '';--> statement-breakpoint
CREATE INDEX "content_title" ON "content" USING btree ("event_id",lower("title"),"id");--> statement-breakpoint
CREATE INDEX "custom_field_values_field" ON "custom_field_values" USING btree ("event_id","custom_field_id");--> statement-breakpoint
CREATE UNIQUE INDEX "custom_fields_label" ON "custom_fields" USING btree ("event_id",lower("label"));--> statement-breakpoint
CREATE INDEX "downloads_file" ON "downloads" USING btree ("event_id","file_id");--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("event_id","owner_kind","owner_id");--> statement-breakpoint
CREATE INDEX "files_waiting" ON "files" USING btree ("event_id","waiting_since","created_by");--> statement-breakpoint
CREATE INDEX "uploads_of_person" ON "uploads" USING btree ("event_id","created_by","expires_at");--> statement-breakpoint
CREATE INDEX "uploads_expiry" ON "uploads" USING btree ("event_id","expires_at");--> statement-breakpoint
CREATE INDEX "uploads_file" ON "uploads" USING btree ("event_id","file_id");--> statement-breakpoint
CREATE INDEX "confirmations_form" ON "confirmations" USING btree ("event_id","form_id");--> statement-breakpoint
CREATE INDEX "form_notifications_form" ON "form_notifications" USING btree ("event_id","form_id");--> statement-breakpoint
CREATE INDEX "forms_list" ON "forms" USING btree ("event_id","is_archived");--> statement-breakpoint
CREATE INDEX "import_rows_number" ON "import_rows" USING btree ("event_id","import_id","number");--> statement-breakpoint
CREATE INDEX "import_rows_user" ON "import_rows" USING btree ("event_id","user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "imports_newest" ON "imports" USING btree ("event_id","created_at","id");--> statement-breakpoint
CREATE INDEX "locks_user" ON "locks" USING btree ("event_id","user_id");--> statement-breakpoint
CREATE INDEX "mailing_recipients_position" ON "mailing_recipients" USING btree ("event_id","mailing_id","position");--> statement-breakpoint
CREATE INDEX "mailings_newest" ON "mailings" USING btree ("event_id","created_at","id");--> statement-breakpoint
CREATE INDEX "search_misses_last" ON "search_misses" USING btree ("event_id","last_at");--> statement-breakpoint
CREATE INDEX "notification_recipients_unread" ON "notification_recipients" USING btree ("event_id","user_id") WHERE "notification_recipients"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notification_recipients_emails" ON "notification_recipients" USING btree ("event_id","notification_id") WHERE "notification_recipients"."needs_email";--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("event_id","published_at","id");--> statement-breakpoint
CREATE INDEX "notifications_changed" ON "notifications" USING btree ("event_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "notifications_due" ON "notifications" USING btree ("event_id","scheduled_at") WHERE "notifications"."status" = 'scheduled';--> statement-breakpoint
CREATE INDEX "notifications_under_way" ON "notifications" USING btree ("event_id") WHERE "notifications"."status" = 'pushed' and "notifications"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "task_reminder_items_team" ON "task_reminder_items" USING btree ("event_id","team_id","task_id");--> statement-breakpoint
CREATE INDEX "task_reminder_items_task" ON "task_reminder_items" USING btree ("event_id","task_id");--> statement-breakpoint
CREATE UNIQUE INDEX "task_reminders_once_a_day" ON "task_reminders" USING btree ("event_id","day","user_id") WHERE "task_reminders"."schedule_id" is not null and "task_reminders"."team_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "task_reminders_organisers_once_a_day" ON "task_reminders" USING btree ("event_id","day","user_id","schedule_id") WHERE "task_reminders"."schedule_id" is not null and "task_reminders"."team_id" is null;--> statement-breakpoint
CREATE INDEX "task_reminders_newest" ON "task_reminders" USING btree ("event_id","created_at");--> statement-breakpoint
CREATE INDEX "task_reminders_team" ON "task_reminders" USING btree ("event_id","team_id","created_at");--> statement-breakpoint
CREATE INDEX "task_reminders_user" ON "task_reminders" USING btree ("event_id","user_id");--> statement-breakpoint
CREATE INDEX "task_reminders_email" ON "task_reminders" USING btree ("event_id","email_id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_deliveries_once" ON "report_deliveries" USING btree ("event_id","report_id","day");--> statement-breakpoint
CREATE INDEX "report_runs_newest" ON "report_runs" USING btree ("event_id","report_id","created_at");--> statement-breakpoint
CREATE INDEX "submission_changes_submission" ON "submission_changes" USING btree ("event_id","submission_id");--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_task_team" ON "submissions" USING btree ("event_id","task_id","team_id") WHERE "submissions"."task_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_open_draft" ON "submissions" USING btree ("event_id","form_id","team_id") WHERE "submissions"."is_draft" and "submissions"."task_id" is null and "submissions"."team_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_guest_pass" ON "submissions" USING btree ("event_id","guest_pass_hash") WHERE "submissions"."guest_pass_hash" is not null;--> statement-breakpoint
CREATE INDEX "submissions_form" ON "submissions" USING btree ("event_id","form_id","is_draft");--> statement-breakpoint
CREATE INDEX "submissions_definition" ON "submissions" USING btree ("event_id","form_id","definition_id") WHERE not "submissions"."is_draft";--> statement-breakpoint
CREATE INDEX "submissions_team" ON "submissions" USING btree ("event_id","team_id");--> statement-breakpoint
CREATE INDEX "submissions_updated" ON "submissions" USING btree ("event_id","form_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "submissions_submitted" ON "submissions" USING btree ("event_id","form_id",coalesce("submitted_at", '-infinity'::timestamptz),"id","team_id","task_id") WHERE not "submissions"."is_draft";--> statement-breakpoint
CREATE INDEX "supplier_group_suppliers_supplier" ON "supplier_group_suppliers" USING btree ("event_id","supplier_id");--> statement-breakpoint
CREATE INDEX "suppliers_logo" ON "suppliers" USING btree ("event_id","logo_file_id");--> statement-breakpoint
CREATE INDEX "task_agreements_of_task" ON "task_agreements" USING btree ("event_id","task_id","team_id");--> statement-breakpoint
CREATE INDEX "task_agreements_of_team" ON "task_agreements" USING btree ("event_id","team_id");--> statement-breakpoint
CREATE INDEX "task_dependencies_needed" ON "task_dependencies" USING btree ("event_id","needed_task_id");--> statement-breakpoint
CREATE INDEX "task_extensions_of_task" ON "task_extensions" USING btree ("event_id","task_id","team_id");--> statement-breakpoint
CREATE INDEX "task_extensions_of_team" ON "task_extensions" USING btree ("event_id","team_id");--> statement-breakpoint
CREATE UNIQUE INDEX "task_extensions_waiting" ON "task_extensions" USING btree ("event_id","task_id","team_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "task_group_tasks_task" ON "task_group_tasks" USING btree ("event_id","task_id");--> statement-breakpoint
CREATE INDEX "task_statuses_team" ON "task_statuses" USING btree ("event_id","team_id");--> statement-breakpoint
CREATE UNIQUE INDEX "task_statuses_id" ON "task_statuses" USING btree ("event_id","id");--> statement-breakpoint
CREATE INDEX "task_statuses_review" ON "task_statuses" USING btree ("event_id","sent_at") WHERE approval in ('submitted', 'inReview');--> statement-breakpoint
CREATE INDEX "tasks_due" ON "tasks" USING btree ("event_id","is_archived","due_date");--> statement-breakpoint
CREATE INDEX "tasks_form" ON "tasks" USING btree ("event_id","form_id");--> statement-breakpoint
CREATE UNIQUE INDEX "team_types_name" ON "team_types" USING btree ("event_id",lower("name"));--> statement-breakpoint
CREATE INDEX "teams_type" ON "teams" USING btree ("event_id","team_type_id");--> statement-breakpoint
CREATE INDEX "teams_parent" ON "teams" USING btree ("event_id","parent_team_id");--> statement-breakpoint
CREATE INDEX "teams_owner" ON "teams" USING btree ("event_id","owner_id");--> statement-breakpoint
CREATE INDEX "teams_by_name" ON "teams" USING btree ("event_id",(lower("name") collate "C"),"id");--> statement-breakpoint
CREATE INDEX "teams_folded_name" ON "teams" USING btree ("event_id",lower(regexp_replace(btrim("name"), '\s+', ' ', 'g')));--> statement-breakpoint
CREATE INDEX "schedule_items_start" ON "schedule_items" USING btree ("event_id","start_at","id");--> statement-breakpoint
CREATE INDEX "users_email" ON "users" USING btree ("event_id","email");--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("event_id",(lower("first_name" || ' ' || "surname") collate "C"),"id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_log" ON "webhook_deliveries" USING btree ("event_id","webhook_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_submission" ON "webhook_deliveries" USING btree ("event_id","submission_id");--> statement-breakpoint
CREATE INDEX "webhooks_form" ON "webhooks" USING btree ("event_id","form_id");--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("event_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("event_id","actor_user_id","at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("event_id","created_at");--> statement-breakpoint
CREATE INDEX "email_events_newest" ON "email_events" USING btree ("event_id","created_at");--> statement-breakpoint
CREATE INDEX "email_events_team" ON "email_events" USING btree ("event_id","team_id","created_at");--> statement-breakpoint
CREATE INDEX "email_events_template" ON "email_events" USING btree ("event_id","template_id","created_at");--> statement-breakpoint
CREATE INDEX "email_events_user" ON "email_events" USING btree ("event_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "email_events_email" ON "email_events" USING btree ("event_id","email_id");--> statement-breakpoint
CREATE INDEX "emails_newest" ON "emails" USING btree ("event_id","created_at");--> statement-breakpoint
CREATE INDEX "emails_user" ON "emails" USING btree ("event_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "emails_alias" ON "emails" USING btree ("event_id","alias","created_at");--> statement-breakpoint
CREATE INDEX "emails_team" ON "emails" USING btree ("event_id","team_id","created_at");--> statement-breakpoint
CREATE INDEX "emails_undelivered" ON "emails" USING btree ("event_id","last_tried_at") WHERE "emails"."set_aside_at" is null and ("emails"."state" = 'failed' or "emails"."state" = 'queued' and "emails"."attempts" > 0);--> statement-breakpoint
CREATE INDEX "emails_undelivered_list" ON "emails" USING btree ("event_id",coalesce("last_tried_at", '-infinity'::timestamptz),"id") WHERE "emails"."set_aside_at" is null and ("emails"."state" = 'failed' or "emails"."state" = 'queued' and "emails"."attempts" > 0);--> statement-breakpoint
CREATE INDEX "emails_held" ON "emails" USING btree ("event_id","held_at") WHERE "emails"."held_at" is not null;--> statement-breakpoint
CREATE INDEX "emails_about" ON "emails" USING btree ("event_id","about_id") WHERE "emails"."about_id" is not null;--> statement-breakpoint
-- Store who acted on behalf of the named person. The transaction sets `eventflow.acting`, and each write replaces it.
CREATE FUNCTION eventflow_mark_acting_of_statuses() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  acting constant text := nullif(current_setting('eventflow.acting', true), '');
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.updated_acted_by := acting;
    NEW.completed_acted_by := CASE WHEN NEW.completed_by IS NOT NULL THEN acting END;
    NEW.sent_acted_by := CASE WHEN NEW.sent_by IS NOT NULL THEN acting END;
    RETURN NEW;
  END IF;
  IF (NEW.updated_by, NEW.updated_at, NEW.revision) IS DISTINCT FROM (OLD.updated_by, OLD.updated_at, OLD.revision) THEN
    NEW.updated_acted_by := acting;
  END IF;
  IF (NEW.completed_by, NEW.completed_at) IS DISTINCT FROM (OLD.completed_by, OLD.completed_at) THEN
    NEW.completed_acted_by := CASE WHEN NEW.completed_by IS NOT NULL THEN acting END;
  END IF;
  IF (NEW.sent_by, NEW.sent_at) IS DISTINCT FROM (OLD.sent_by, OLD.sent_at) THEN
    NEW.sent_acted_by := CASE WHEN NEW.sent_by IS NOT NULL THEN acting END;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE FUNCTION eventflow_mark_acting_of_submissions() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  acting constant text := nullif(current_setting('eventflow.acting', true), '');
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.updated_acted_by := acting;
    NEW.submitted_acted_by := CASE WHEN NEW.submitted_by IS NOT NULL THEN acting END;
    NEW.changed_acted_by := CASE WHEN NEW.changed_by IS NOT NULL THEN acting END;
    RETURN NEW;
  END IF;
  IF (NEW.updated_by, NEW.updated_at, NEW.revision) IS DISTINCT FROM (OLD.updated_by, OLD.updated_at, OLD.revision) THEN
    NEW.updated_acted_by := acting;
  END IF;
  IF (NEW.submitted_by, NEW.submitted_at) IS DISTINCT FROM (OLD.submitted_by, OLD.submitted_at) THEN
    NEW.submitted_acted_by := CASE WHEN NEW.submitted_by IS NOT NULL THEN acting END;
  END IF;
  IF (NEW.changed_by, NEW.changed_at, NEW.changes_saved) IS DISTINCT FROM (OLD.changed_by, OLD.changed_at, OLD.changes_saved) THEN
    NEW.changed_acted_by := CASE WHEN NEW.changed_by IS NOT NULL THEN acting END;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER task_statuses_mark_acting BEFORE INSERT OR UPDATE ON task_statuses
  FOR EACH ROW EXECUTE FUNCTION eventflow_mark_acting_of_statuses();
--> statement-breakpoint
CREATE TRIGGER submissions_mark_acting BEFORE INSERT OR UPDATE ON submissions
  FOR EACH ROW EXECUTE FUNCTION eventflow_mark_acting_of_submissions();
