CREATE TABLE "counters" (
	"key" text PRIMARY KEY NOT NULL,
	"expires_at" bigint NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_notes" (
	"account_id" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"moving_to" text,
	"former" text,
	"data" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entries" (
	"key" text PRIMARY KEY NOT NULL,
	"expires_at" bigint NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"position" bigint PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"customer_id" text NOT NULL,
	"data" text NOT NULL,
	"recorded_at" bigint NOT NULL,
	CONSTRAINT "events_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"account_id" text NOT NULL,
	"credential_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identities_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "people" (
	"platform_customer_id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"customer_id" text,
	"account_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "people_email_unique" UNIQUE("email"),
	CONSTRAINT "people_customerId_unique" UNIQUE("customer_id"),
	CONSTRAINT "people_accountId_unique" UNIQUE("account_id")
);
--> statement-breakpoint
CREATE TABLE "sent_invitations" (
	"code" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spending" (
	"account_id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "counters_expires_at_index" ON "counters" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "email_notes_moving_to_index" ON "email_notes" USING btree ("moving_to");--> statement-breakpoint
CREATE INDEX "email_notes_former_index" ON "email_notes" USING btree ("former");--> statement-breakpoint
CREATE INDEX "entries_expires_at_index" ON "entries" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "events_customer_id_position_index" ON "events" USING btree ("customer_id","position");--> statement-breakpoint
CREATE INDEX "events_recorded_at_index" ON "events" USING btree ("recorded_at");--> statement-breakpoint
CREATE INDEX "identities_credential_id_index" ON "identities" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "sent_invitations_account_id_created_at_index" ON "sent_invitations" USING btree ("account_id","created_at");
