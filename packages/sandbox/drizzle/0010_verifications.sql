CREATE TABLE "beneficial_owners" (
	"id" text PRIMARY KEY NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "beneficial_owners_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" text NOT NULL,
	"roles" jsonb NOT NULL,
	"ownership_percentage" integer NOT NULL,
	"personal_info" jsonb NOT NULL,
	"kyc_status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "verifications_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" text NOT NULL,
	"verification_status" text NOT NULL,
	"errors" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "beneficial_owners" ADD CONSTRAINT "beneficial_owners_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "beneficial_owners_position_index" ON "beneficial_owners" USING btree ("position");--> statement-breakpoint
CREATE INDEX "beneficial_owners_customer_id_position_index" ON "beneficial_owners" USING btree ("customer_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "verifications_position_index" ON "verifications" USING btree ("position");--> statement-breakpoint
CREATE INDEX "verifications_customer_id_position_index" ON "verifications" USING btree ("customer_id","position");