CREATE TABLE "half_sign_ins" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"device_hash" text NOT NULL,
	"at_event_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
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
ALTER TABLE "half_sign_ins" ADD CONSTRAINT "half_sign_ins_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "half_sign_ins" ADD CONSTRAINT "half_sign_ins_at_event_id_events_id_fk" FOREIGN KEY ("at_event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "half_sign_ins_device" ON "half_sign_ins" USING btree ("device_hash");--> statement-breakpoint
CREATE INDEX "half_sign_ins_account" ON "half_sign_ins" USING btree ("account_id");