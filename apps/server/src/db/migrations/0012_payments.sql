CREATE TABLE "ledger_accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"name" text,
	"student_id" integer,
	"service_id" integer,
	CONSTRAINT "ledger_accounts_kind" CHECK ("ledger_accounts"."kind" in ('student', 'money', 'income', 'discounts', 'corrections')),
	CONSTRAINT "ledger_accounts_of_student" CHECK (("ledger_accounts"."kind" = 'student') = ("ledger_accounts"."student_id" is not null)),
	CONSTRAINT "ledger_accounts_of_service" CHECK (("ledger_accounts"."kind" <> 'money') = ("ledger_accounts"."service_id" is not null)),
	CONSTRAINT "ledger_accounts_of_money" CHECK (("ledger_accounts"."kind" = 'money') = ("ledger_accounts"."name" is not null))
);
--> statement-breakpoint
CREATE TABLE "ledger_balances" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"tyiyn" bigint NOT NULL,
	"charged" bigint NOT NULL,
	"paid" bigint NOT NULL,
	CONSTRAINT "ledger_balances_sum" CHECK ("ledger_balances"."tyiyn" = "ledger_balances"."charged" - "ledger_balances"."paid")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"external_id" text NOT NULL,
	"student_id" integer NOT NULL,
	"service_id" integer NOT NULL,
	"year_id" integer,
	"tyiyn" bigint NOT NULL,
	"refund_of" bigint,
	"actor" text,
	"reason" text DEFAULT '' NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_entries_kind" CHECK ("ledger_entries"."kind" in ('charge', 'payment', 'refund', 'discount', 'correction')),
	CONSTRAINT "ledger_entries_tyiyn" CHECK (case when "ledger_entries"."kind" = 'correction' then "ledger_entries"."tyiyn" <> 0 else "ledger_entries"."tyiyn" > 0 end),
	CONSTRAINT "ledger_entries_refund" CHECK (("ledger_entries"."kind" = 'refund') = ("ledger_entries"."refund_of" is not null)),
	CONSTRAINT "ledger_entries_reason" CHECK ("ledger_entries"."kind" in ('charge', 'payment') or ("ledger_entries"."reason" <> '' and "ledger_entries"."actor" is not null))
);
--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entry_id" bigint NOT NULL,
	"account_id" integer NOT NULL,
	"tyiyn" bigint NOT NULL,
	CONSTRAINT "ledger_lines_tyiyn" CHECK ("ledger_lines"."tyiyn" <> 0)
);
--> statement-breakpoint
CREATE TABLE "acquirer_calls" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "acquirer_calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"acquirer" text NOT NULL,
	"order_id" bigint,
	"url" text NOT NULL,
	"body" "bytea" NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"status" integer,
	"answer" "bytea",
	"failure" text,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "card_orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "card_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client_id" uuid NOT NULL,
	"student_id" integer NOT NULL,
	"service_id" integer NOT NULL,
	"acquirer" text NOT NULL,
	"tyiyn" bigint NOT NULL,
	"state" text DEFAULT 'made' NOT NULL,
	"payment_id" text,
	"page_url" text,
	"card" text DEFAULT '' NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"entry_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ask_at" timestamp with time zone,
	"asked" smallint DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "card_orders_client" UNIQUE("student_id","client_id"),
	CONSTRAINT "card_orders_state" CHECK ("card_orders"."state" in ('made', 'open', 'paid', 'refused', 'cancelled', 'expired')),
	CONSTRAINT "card_orders_paid" CHECK (("card_orders"."state" = 'paid') = ("card_orders"."entry_id" is not null)),
	CONSTRAINT "card_orders_tyiyn" CHECK ("card_orders"."tyiyn" > 0)
);
--> statement-breakpoint
CREATE TABLE "card_refunds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "card_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"tyiyn" bigint NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"actor" text NOT NULL,
	"reason" text NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"entry_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "card_refunds_state" CHECK ("card_refunds"."state" in ('asked', 'done', 'refused')),
	CONSTRAINT "card_refunds_done" CHECK (("card_refunds"."state" = 'done') = ("card_refunds"."entry_id" is not null)),
	CONSTRAINT "card_refunds_tyiyn" CHECK ("card_refunds"."tyiyn" > 0)
);
--> statement-breakpoint
CREATE TABLE "contract_parts" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "contract_parts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"contract_id" integer NOT NULL,
	"day_of_term" smallint NOT NULL,
	"share" smallint NOT NULL,
	CONSTRAINT "contract_parts_day" UNIQUE("contract_id","day_of_term"),
	CONSTRAINT "contract_parts_share" CHECK ("contract_parts"."share" between 1 and 1000),
	CONSTRAINT "contract_parts_day_of_term" CHECK ("contract_parts"."day_of_term" between 0 and 366)
);
--> statement-breakpoint
CREATE TABLE "contract_prices" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "contract_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"year_id" integer NOT NULL,
	"speciality_id" integer NOT NULL,
	"citizenship_id" integer,
	"tyiyn" bigint NOT NULL,
	CONSTRAINT "contract_prices_once" UNIQUE NULLS NOT DISTINCT("year_id","speciality_id","citizenship_id"),
	CONSTRAINT "contract_prices_tyiyn" CHECK ("contract_prices"."tyiyn" > 0)
);
--> statement-breakpoint
CREATE TABLE "contracts" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "contracts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"student_id" integer NOT NULL,
	"service_id" integer NOT NULL,
	"number" text NOT NULL,
	"signed_on" date NOT NULL,
	"ended_on" date,
	"yearly_tyiyn" bigint,
	CONSTRAINT "contracts_number_unique" UNIQUE("number"),
	CONSTRAINT "contracts_yearly" CHECK ("contracts"."yearly_tyiyn" > 0)
);
--> statement-breakpoint
CREATE TABLE "dues" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dues_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entry_id" bigint NOT NULL,
	"student_id" integer NOT NULL,
	"service_id" integer NOT NULL,
	"term_id" integer,
	"due_on" date NOT NULL,
	"tyiyn" bigint NOT NULL,
	"reminded_on" date,
	CONSTRAINT "dues_tyiyn" CHECK ("dues"."tyiyn" > 0)
);
--> statement-breakpoint
CREATE TABLE "parent_links" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "parent_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"student_id" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"student_id" integer NOT NULL,
	"service_id" integer NOT NULL,
	CONSTRAINT "payment_codes_once" UNIQUE("student_id","service_id"),
	CONSTRAINT "payment_codes_digits" CHECK ("payment_codes"."code" ~ '^[1-9][0-9]{9}$')
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"entry_id" bigint PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"token" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "receipts_number_unique" UNIQUE("number"),
	CONSTRAINT "receipts_token_unique" UNIQUE("token"),
	CONSTRAINT "receipts_token" CHECK ("receipts"."token" ~ '^[A-Za-z0-9_-]{22}$')
);
--> statement-breakpoint
CREATE TABLE "services" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "services_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name_ru" text NOT NULL,
	"name_kg" text NOT NULL,
	"name_en" text NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"open" boolean DEFAULT true NOT NULL,
	CONSTRAINT "services_code_unique" UNIQUE("code"),
	CONSTRAINT "services_kind" CHECK ("services"."kind" in ('contract', 'dormitory', 'retake', 'other')),
	CONSTRAINT "services_code" CHECK ("services"."code" ~ '^[A-Za-z0-9-]{1,14}$')
);
--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_student_id_people_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_balances" ADD CONSTRAINT "ledger_balances_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_student_id_people_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_year_id_academic_years_id_fk" FOREIGN KEY ("year_id") REFERENCES "public"."academic_years"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_refund_of_ledger_entries_id_fk" FOREIGN KEY ("refund_of") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acquirer_calls" ADD CONSTRAINT "acquirer_calls_order_id_card_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."card_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_orders" ADD CONSTRAINT "card_orders_student_id_people_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_orders" ADD CONSTRAINT "card_orders_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_orders" ADD CONSTRAINT "card_orders_entry_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_refunds" ADD CONSTRAINT "card_refunds_order_id_card_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."card_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_refunds" ADD CONSTRAINT "card_refunds_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_parts" ADD CONSTRAINT "contract_parts_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_prices" ADD CONSTRAINT "contract_prices_year_id_academic_years_id_fk" FOREIGN KEY ("year_id") REFERENCES "public"."academic_years"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_prices" ADD CONSTRAINT "contract_prices_speciality_id_specialities_id_fk" FOREIGN KEY ("speciality_id") REFERENCES "public"."specialities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_prices" ADD CONSTRAINT "contract_prices_citizenship_id_countries_id_fk" FOREIGN KEY ("citizenship_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_student_id_people_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dues" ADD CONSTRAINT "dues_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dues" ADD CONSTRAINT "dues_student_id_people_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dues" ADD CONSTRAINT "dues_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dues" ADD CONSTRAINT "dues_term_id_terms_id_fk" FOREIGN KEY ("term_id") REFERENCES "public"."terms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parent_links" ADD CONSTRAINT "parent_links_student_id_people_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_codes" ADD CONSTRAINT "payment_codes_student_id_people_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_codes" ADD CONSTRAINT "payment_codes_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_student" ON "ledger_accounts" USING btree ("student_id","service_id") WHERE "ledger_accounts"."kind" = 'student';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_money" ON "ledger_accounts" USING btree ("name") WHERE "ledger_accounts"."kind" = 'money';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_service" ON "ledger_accounts" USING btree ("service_id","kind") WHERE "ledger_accounts"."kind" in ('income', 'discounts', 'corrections');--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_once" ON "ledger_entries" USING btree ("source","external_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_student" ON "ledger_entries" USING btree ("student_id","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_service" ON "ledger_entries" USING btree ("student_id","service_id","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_refunds" ON "ledger_entries" USING btree ("refund_of") WHERE "ledger_entries"."refund_of" is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_source" ON "ledger_entries" USING btree ("source","happened_at");--> statement-breakpoint
CREATE INDEX "ledger_lines_entry" ON "ledger_lines" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "ledger_lines_account" ON "ledger_lines" USING btree ("account_id","entry_id");--> statement-breakpoint
CREATE INDEX "acquirer_calls_order" ON "acquirer_calls" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "acquirer_calls_sent" ON "acquirer_calls" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "card_orders_student" ON "card_orders" USING btree ("student_id","id");--> statement-breakpoint
CREATE INDEX "card_orders_ask" ON "card_orders" USING btree ("ask_at") WHERE "card_orders"."ask_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "card_orders_entry" ON "card_orders" USING btree ("entry_id") WHERE "card_orders"."entry_id" is not null;--> statement-breakpoint
CREATE INDEX "card_refunds_order" ON "card_refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "card_refunds_asked" ON "card_refunds" USING btree ("created_at") WHERE "card_refunds"."state" = 'asked';--> statement-breakpoint
CREATE UNIQUE INDEX "contracts_one" ON "contracts" USING btree ("student_id","service_id") WHERE "contracts"."ended_on" is null;--> statement-breakpoint
CREATE INDEX "dues_entry" ON "dues" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "dues_student" ON "dues" USING btree ("student_id","service_id","due_on");--> statement-breakpoint
CREATE INDEX "dues_day" ON "dues" USING btree ("due_on");--> statement-breakpoint
CREATE UNIQUE INDEX "parent_links_one" ON "parent_links" USING btree ("student_id") WHERE "parent_links"."revoked_at" is null;--> statement-breakpoint
CREATE TRIGGER ledger_accounts_append_only BEFORE UPDATE OR DELETE ON "ledger_accounts"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON "ledger_entries"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER ledger_lines_append_only BEFORE UPDATE OR DELETE ON "ledger_lines"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER ledger_entries_not_emptied BEFORE TRUNCATE ON "ledger_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER ledger_lines_not_emptied BEFORE TRUNCATE ON "ledger_lines"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- An entry is whole when the transaction ends: its lines add up to nothing, its student's account moved by its amount and no
-- other student's did, and what it adds to a debt has days by which it is due.
CREATE FUNCTION check_ledger_entry() RETURNS trigger LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  entry ledger_entries;
  total bigint;
  of_student bigint;
  of_others bigint;
  expected bigint;
  due bigint;
BEGIN
  IF TG_TABLE_NAME = 'ledger_entries' THEN entry := NEW;
  ELSE SELECT * INTO entry FROM ledger_entries WHERE id = NEW.entry_id;
  END IF;
  SELECT coalesce(sum(l.tyiyn), 0),
    coalesce(sum(l.tyiyn) FILTER (WHERE a.student_id = entry.student_id AND a.service_id = entry.service_id), 0),
    count(*) FILTER (WHERE a.kind = 'student' AND (a.student_id, a.service_id) <> (entry.student_id, entry.service_id))
  INTO total, of_student, of_others
  FROM ledger_lines l JOIN ledger_accounts a ON a.id = l.account_id
  WHERE l.entry_id = entry.id;
  expected := CASE WHEN entry.kind IN ('payment', 'discount') THEN -entry.tyiyn ELSE entry.tyiyn END;
  IF total <> 0 OR of_student <> expected OR of_others > 0 THEN
    RAISE EXCEPTION 'ledger entry % does not balance', entry.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_balanced';
  END IF;
  SELECT coalesce(sum(tyiyn), 0) INTO due FROM dues WHERE entry_id = entry.id;
  IF due <> (CASE WHEN entry.kind IN ('charge', 'correction') THEN greatest(entry.tyiyn, 0) ELSE 0 END) THEN
    RAISE EXCEPTION 'ledger entry % is not the sum of what is due', entry.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_due';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_balanced AFTER INSERT ON "ledger_entries"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_entry();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_lines_balanced AFTER INSERT ON "ledger_lines"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_entry();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER dues_balanced AFTER INSERT ON "dues"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_entry();--> statement-breakpoint
-- A refund is of a payment of the same student for the same service, and together refunds are no more than it. The payment is locked, so
-- that two at once are counted one after the other.
CREATE FUNCTION check_ledger_refund() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  payment ledger_entries;
  refunded bigint;
BEGIN
  SELECT * INTO payment FROM ledger_entries WHERE id = NEW.refund_of FOR NO KEY UPDATE;
  IF payment.kind IS DISTINCT FROM 'payment' OR (payment.student_id, payment.service_id) <> (NEW.student_id, NEW.service_id) THEN
    RAISE EXCEPTION 'entry % is no payment of this student for this service', NEW.refund_of
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_refund_of_payment';
  END IF;
  SELECT coalesce(sum(tyiyn), 0) INTO refunded FROM ledger_entries WHERE refund_of = NEW.refund_of;
  IF refunded + NEW.tyiyn > payment.tyiyn THEN
    RAISE EXCEPTION 'refunds of entry % are more than it', NEW.refund_of
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_refund_too_large';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_entries_refund BEFORE INSERT ON "ledger_entries"
  FOR EACH ROW WHEN (NEW.kind = 'refund') EXECUTE FUNCTION check_ledger_refund();--> statement-breakpoint
-- The balances are always what adding up the lines gives.
CREATE FUNCTION keep_ledger_balances() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO ledger_balances AS kept (account_id, tyiyn, charged, paid)
  SELECT l.account_id, sum(l.tyiyn),
    coalesce(sum(l.tyiyn) FILTER (WHERE e.kind NOT IN ('payment', 'refund')), 0),
    -coalesce(sum(l.tyiyn) FILTER (WHERE e.kind IN ('payment', 'refund')), 0)
  FROM fresh l JOIN ledger_accounts a ON a.id = l.account_id JOIN ledger_entries e ON e.id = l.entry_id
  WHERE a.kind = 'student' GROUP BY 1 ORDER BY 1
  ON CONFLICT (account_id) DO UPDATE SET tyiyn = kept.tyiyn + excluded.tyiyn,
    charged = kept.charged + excluded.charged, paid = kept.paid + excluded.paid;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_lines_keep_balances AFTER INSERT ON "ledger_lines"
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_ledger_balances();--> statement-breakpoint
CREATE TRIGGER dues_stay BEFORE UPDATE ON "dues"
  FOR EACH ROW WHEN ((OLD.entry_id, OLD.student_id, OLD.service_id, OLD.term_id, OLD.due_on, OLD.tyiyn)
    IS DISTINCT FROM (NEW.entry_id, NEW.student_id, NEW.service_id, NEW.term_id, NEW.due_on, NEW.tyiyn))
  EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER dues_not_deleted BEFORE DELETE ON "dues"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER payment_codes_append_only BEFORE UPDATE OR DELETE ON "payment_codes"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER receipts_append_only BEFORE UPDATE OR DELETE ON "receipts"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER card_orders_not_deleted BEFORE DELETE ON "card_orders"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- Whose order it is and of how much stays as it was made, and what is paid stays paid.
CREATE TRIGGER card_orders_stay BEFORE UPDATE ON "card_orders"
  FOR EACH ROW WHEN ((OLD.client_id, OLD.student_id, OLD.service_id, OLD.acquirer, OLD.tyiyn, OLD.created_at)
      IS DISTINCT FROM (NEW.client_id, NEW.student_id, NEW.service_id, NEW.acquirer, NEW.tyiyn, NEW.created_at)
    OR (OLD.state = 'paid' AND (NEW.state <> 'paid' OR OLD.entry_id IS DISTINCT FROM NEW.entry_id)))
  EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER card_refunds_not_deleted BEFORE DELETE ON "card_refunds"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER card_refunds_stay BEFORE UPDATE ON "card_refunds"
  FOR EACH ROW WHEN (OLD.state <> 'asked'
    OR (OLD.order_id, OLD.tyiyn, OLD.actor, OLD.reason, OLD.created_at) IS DISTINCT FROM (NEW.order_id, NEW.tyiyn, NEW.actor, NEW.reason, NEW.created_at))
  EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER acquirer_calls_kept BEFORE UPDATE ON "acquirer_calls"
  FOR EACH ROW WHEN (OLD.answered_at IS NOT NULL) EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER acquirer_calls_not_deleted BEFORE DELETE ON "acquirer_calls"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER parent_links_not_deleted BEFORE DELETE ON "parent_links"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
