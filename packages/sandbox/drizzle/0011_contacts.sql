CREATE TABLE "contact_codes" (
	"customer_id" text NOT NULL,
	"channel" text NOT NULL,
	"sent_to" text NOT NULL,
	"failures" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contact_codes_customer_id_channel_pk" PRIMARY KEY("customer_id","channel")
);
--> statement-breakpoint
CREATE TABLE "limited_uses" (
	"subject" text NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "limited_uses_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "limited_uses_subject_position_pk" PRIMARY KEY("subject","position")
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "proved_email" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "phone_proved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contact_codes" ADD CONSTRAINT "contact_codes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;