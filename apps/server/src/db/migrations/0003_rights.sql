ALTER TABLE "grants" DROP CONSTRAINT "grants_person_id_right_pk";--> statement-breakpoint
ALTER TABLE "grants" ADD COLUMN "id" integer PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "grants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "grants" ADD COLUMN "faculty_id" integer;--> statement-breakpoint
ALTER TABLE "grants" ADD COLUMN "department_id" integer;--> statement-breakpoint
ALTER TABLE "grants" ADD COLUMN "valid_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "grants" ADD COLUMN "valid_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "grants" ADD COLUMN "granted_by" integer;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_faculty_id_faculties_id_fk" FOREIGN KEY ("faculty_id") REFERENCES "public"."faculties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_department_id_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_granted_by_people_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_place" UNIQUE NULLS NOT DISTINCT("person_id","right","faculty_id","department_id");--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_one_limit" CHECK (num_nonnulls("grants"."faculty_id", "grants"."department_id") < 2);--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_time" CHECK ("grants"."valid_from" < "grants"."valid_until");