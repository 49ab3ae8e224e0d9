CREATE TABLE "email_codes" (
	"person_id" integer PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"code_hash" text,
	"tries" smallint DEFAULT 0 NOT NULL,
	"asked" smallint DEFAULT 1 NOT NULL,
	"counted_from" timestamp with time zone NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "verified_emails" (
	"person_id" integer PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"verified_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_progress" (
	"name" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_sendings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_sendings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"channel" text NOT NULL,
	"subscription_id" integer,
	"notice_ids" bigint[] NOT NULL,
	"urgent" boolean NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"error" text,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_settings" (
	"person_id" integer PRIMARY KEY NOT NULL,
	"choices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"quiet_from" smallint,
	"quiet_until" smallint,
	"digest_hour" smallint,
	"mail_on" boolean DEFAULT true NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notice_settings_quiet" CHECK (("notice_settings"."quiet_from" is null) = ("notice_settings"."quiet_until" is null)),
	CONSTRAINT "notice_settings_hour" CHECK ("notice_settings"."digest_hour" between 0 and 23)
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"kind" text NOT NULL,
	"link" text NOT NULL,
	"details" jsonb NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"in_app" boolean NOT NULL,
	"read_at" timestamp with time zone,
	"push_due_at" timestamp with time zone,
	"mail_due_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_key" text NOT NULL,
	"sealed_key" "bytea" NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_keys_public_key_unique" UNIQUE("public_key")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"session_id" integer NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"key_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "email_codes" ADD CONSTRAINT "email_codes_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verified_emails" ADD CONSTRAINT "verified_emails_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_sendings" ADD CONSTRAINT "notice_sendings_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_sendings" ADD CONSTRAINT "notice_sendings_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_key_id_push_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."push_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_links_person" ON "password_links" USING btree ("person_id","made_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notice_sendings_waiting" ON "notice_sendings" USING btree ("person_id","channel",coalesce("subscription_id", 0)) WHERE "notice_sendings"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "notice_sendings_due" ON "notice_sendings" USING btree ("channel","next_at") WHERE "notice_sendings"."state" in ('waiting', 'tried');--> statement-breakpoint
CREATE INDEX "notice_sendings_subscription" ON "notice_sendings" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "notice_sendings_made" ON "notice_sendings" USING btree ("made_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_unread" ON "notices" USING btree ("person_id","kind","link") WHERE "notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notices_unread_of_kind" ON "notices" USING btree ("kind","at") WHERE "notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notices_list" ON "notices" USING btree ("person_id","at","id") WHERE "notices"."in_app";--> statement-breakpoint
CREATE INDEX "notices_push_due" ON "notices" USING btree ("push_due_at") WHERE "notices"."push_due_at" is not null;--> statement-breakpoint
CREATE INDEX "notices_mail_due" ON "notices" USING btree ("mail_due_at") WHERE "notices"."mail_due_at" is not null;--> statement-breakpoint
CREATE INDEX "notices_at" ON "notices" USING btree ("at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_person" ON "push_subscriptions" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_key" ON "push_subscriptions" USING btree ("key_id");