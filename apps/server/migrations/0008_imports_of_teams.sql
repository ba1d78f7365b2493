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
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_event_id_import_id_imports_event_id_id_fk" FOREIGN KEY ("event_id","import_id") REFERENCES "public"."imports"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_number" ON "import_rows" USING btree ("event_id","import_id","number");--> statement-breakpoint
CREATE INDEX "import_rows_user" ON "import_rows" USING btree ("event_id","user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "imports_newest" ON "imports" USING btree ("event_id","created_at","id");