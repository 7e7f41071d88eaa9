CREATE TABLE "external_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "external_accounts_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" text NOT NULL,
	"status" text NOT NULL,
	"platform_account_id" text,
	"currency" text NOT NULL,
	"default_uma_deposit_account" boolean NOT NULL,
	"beneficiary_verification_status" text NOT NULL,
	"account_info" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "internal_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "internal_accounts_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" text NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"currency" text NOT NULL,
	"wallet_address" text,
	"private_enabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" text PRIMARY KEY NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "customers_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"platform_customer_id" text NOT NULL,
	"customer_type" text NOT NULL,
	"uma_address" text NOT NULL,
	"region" text,
	"currencies" jsonb NOT NULL,
	"email" text,
	"kyc_status" text NOT NULL,
	"full_name" text,
	"birth_date" text,
	"nationality" text,
	"address" jsonb,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"token_id" text NOT NULL,
	"operation" text NOT NULL,
	"key" text NOT NULL,
	"status" integer,
	"body" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_token_id_operation_key_pk" PRIMARY KEY("token_id","operation","key")
);
--> statement-breakpoint
CREATE TABLE "journal_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "journal_entries_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"transaction_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"currency" text NOT NULL,
	"kind" text NOT NULL,
	"balance" bigint NOT NULL,
	CONSTRAINT "ledger_accounts_id_currency_unique" UNIQUE("id","currency"),
	CONSTRAINT "ledger_accounts_never_overdrawn" CHECK ("ledger_accounts"."kind" = 'system' or "ledger_accounts"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "postings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "postings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entry_id" text NOT NULL,
	"ledger_account_id" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "postings_move_something" CHECK ("postings"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"customer_id" text NOT NULL,
	"source_account_id" text NOT NULL,
	"destination_account_id" text NOT NULL,
	"source" jsonb NOT NULL,
	"destination" jsonb NOT NULL,
	"sending_currency" text NOT NULL,
	"receiving_currency" text NOT NULL,
	"total_sending_amount" bigint NOT NULL,
	"total_receiving_amount" bigint NOT NULL,
	"fees_included" bigint NOT NULL,
	"exchange_rate" double precision NOT NULL,
	"rate_details" jsonb NOT NULL,
	"transaction_id" text NOT NULL,
	"payload_to_sign" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settlements" (
	"transaction_id" text PRIMARY KEY NOT NULL,
	"course" text NOT NULL,
	"step" integer NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"id" text PRIMARY KEY NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "transactions_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"status" text NOT NULL,
	"customer_id" text NOT NULL,
	"platform_customer_id" text NOT NULL,
	"source" jsonb NOT NULL,
	"destination" jsonb NOT NULL,
	"sender" text,
	"receiver" text NOT NULL,
	"sent_amount" bigint,
	"sending_currency" text,
	"received_amount" bigint NOT NULL,
	"receiving_currency" text NOT NULL,
	"fees" bigint NOT NULL,
	"exchange_rate" double precision,
	"rate_details" jsonb,
	"quote_id" text,
	"reference" text NOT NULL,
	"description" text,
	"failure_reason" text,
	"refund" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "external_accounts" ADD CONSTRAINT "external_accounts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "internal_accounts" ADD CONSTRAINT "internal_accounts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_entry_id_journal_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."journal_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_ledger_account_id_currency_ledger_accounts_id_currency_fk" FOREIGN KEY ("ledger_account_id","currency") REFERENCES "public"."ledger_accounts"("id","currency") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_source_account_id_internal_accounts_id_fk" FOREIGN KEY ("source_account_id") REFERENCES "public"."internal_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "external_accounts_position_index" ON "external_accounts" USING btree ("position");--> statement-breakpoint
CREATE UNIQUE INDEX "external_accounts_platform_account_id" ON "external_accounts" USING btree ("customer_id","platform_account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "internal_accounts_position_index" ON "internal_accounts" USING btree ("position");--> statement-breakpoint
CREATE INDEX "internal_accounts_customer_id_index" ON "internal_accounts" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_position_index" ON "customers" USING btree ("position");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_platform_customer_id" ON "customers" USING btree ("platform_customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_uma_address" ON "customers" USING btree ("uma_address");--> statement-breakpoint
CREATE UNIQUE INDEX "journal_entries_position_index" ON "journal_entries" USING btree ("position");--> statement-breakpoint
CREATE INDEX "journal_entries_transaction_id_index" ON "journal_entries" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "postings_entry_id_index" ON "postings" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "postings_ledger_account_id_index" ON "postings" USING btree ("ledger_account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_transaction_id_index" ON "quotes" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "quotes_status_expires_at_index" ON "quotes" USING btree ("status","expires_at");--> statement-breakpoint
CREATE INDEX "settlements_due_at_index" ON "settlements" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_position_index" ON "transactions" USING btree ("position");--> statement-breakpoint
CREATE INDEX "transactions_customer_id_position_index" ON "transactions" USING btree ("customer_id","position");--> statement-breakpoint
CREATE INDEX "transactions_reference_index" ON "transactions" USING btree ("reference");