CREATE SEQUENCE "public"."event_places" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "place" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "events_place" ON "events" USING btree ("place");--> statement-breakpoint
CREATE INDEX "events_without_place" ON "events" USING btree ("id") WHERE "events"."place" is null;--> statement-breakpoint
-- What browsers remember of the past stays what it was: a place is the id that they saw.
UPDATE "events" SET "place" = "id";--> statement-breakpoint
SELECT setval('event_places', (SELECT last_value FROM "events_id_seq"));
