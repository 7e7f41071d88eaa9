CREATE TABLE "counters" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entries" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"expires_at" bigint NOT NULL
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
CREATE INDEX "counters_expires_at_index" ON "counters" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "entries_expires_at_index" ON "entries" USING btree ("expires_at");