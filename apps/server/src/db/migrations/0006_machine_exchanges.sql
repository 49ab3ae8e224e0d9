CREATE TABLE "machine_exchanges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "machine_exchanges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"caller" text NOT NULL,
	"address" text NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"query" text NOT NULL,
	"type" text NOT NULL,
	"body" "bytea" NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"key" text,
	"essence" text,
	"status" integer,
	"answer" text,
	"answer_type" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "machine_exchanges_answered" CHECK (num_nonnulls("machine_exchanges"."outcome", "machine_exchanges"."status", "machine_exchanges"."answer", "machine_exchanges"."answer_type", "machine_exchanges"."answered_at") in (0, 5))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "machine_exchanges_key" ON "machine_exchanges" USING btree ("caller","key") WHERE "machine_exchanges"."outcome" = 'done';--> statement-breakpoint
CREATE INDEX "machine_exchanges_received" ON "machine_exchanges" USING btree ("received_at");--> statement-breakpoint
-- What was answered to those we know stays as it was answered; what strangers tried may be swept.
CREATE TRIGGER machine_exchanges_kept BEFORE UPDATE ON "machine_exchanges"
  FOR EACH ROW WHEN (OLD."outcome" IS NOT NULL) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER machine_exchanges_not_deleted BEFORE DELETE ON "machine_exchanges"
  FOR EACH ROW WHEN (OLD."outcome" IS DISTINCT FROM 'refused') EXECUTE FUNCTION refuse_change();
