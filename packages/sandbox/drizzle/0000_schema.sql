CREATE TABLE "external_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "external_accounts_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" text,
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
	"customer_id" text,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"currency" text NOT NULL,
	"wallet_address" text,
	"next_nonce" integer DEFAULT 0 NOT NULL,
	"mnemonic" text,
	"private_enabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"id" text PRIMARY KEY NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "credentials_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" text NOT NULL,
	"type" text NOT NULL,
	"nickname" text NOT NULL,
	"webauthn_id" text,
	"public_key" text,
	"counter" bigint DEFAULT 0 NOT NULL,
	"registration_challenge" text,
	"issuer" text,
	"audience" text,
	"subject" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "otp_targets" (
	"credential_id" text PRIMARY KEY NOT NULL,
	"private_key" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"id" text PRIMARY KEY NOT NULL,
	"credential_id" text NOT NULL,
	"challenge" text NOT NULL,
	"client_public_key" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sessions_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "signed_retries" (
	"id" text PRIMARY KEY NOT NULL,
	"operation" text NOT NULL,
	"resource_id" text NOT NULL,
	"account_id" text NOT NULL,
	"body" text NOT NULL,
	"payload_to_sign" text NOT NULL,
	"signer" text,
	"tied" jsonb,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "contact_codes" (
	"customer_id" text NOT NULL,
	"channel" text NOT NULL,
	"sent_to" text NOT NULL,
	"failures" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contact_codes_customer_id_channel_pk" PRIMARY KEY("customer_id","channel")
);
--> statement-breakpoint
CREATE TABLE "customer_imports" (
	"id" text PRIMARY KEY NOT NULL,
	"total" integer NOT NULL,
	"errors" jsonb NOT NULL,
	"completed_at" timestamp (3) with time zone NOT NULL
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
	"proved_email" text,
	"phone_proved_at" timestamp (3) with time zone,
	"kyc_status" text NOT NULL,
	"full_name" text,
	"birth_date" text,
	"nationality" text,
	"address" jsonb,
	"business_info" jsonb,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"inviter_id" text NOT NULL,
	"inviter_uma" text NOT NULL,
	"invitee_uma" text,
	"url" text NOT NULL,
	"first_name" text,
	"amount_to_send" bigint,
	"currency" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"claimed_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"position" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"code" text NOT NULL,
	"message" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" text PRIMARY KEY NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "webhooks_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"claimed_until" timestamp with time zone
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
CREATE TABLE "lookups" (
	"id" text PRIMARY KEY NOT NULL,
	"receiver" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"customer_id" text,
	"source_account_id" text,
	"destination_account_id" text,
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
	"counterparty_information" jsonb,
	"funding_instructions" jsonb,
	"payload_to_sign" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settlements" (
	"transaction_id" text PRIMARY KEY NOT NULL,
	"scenario" text NOT NULL,
	"step" integer NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transaction_lags" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"max_lag" interval NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"id" text PRIMARY KEY NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "transactions_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"status" text NOT NULL,
	"customer_id" text,
	"platform_customer_id" text NOT NULL,
	"source" jsonb NOT NULL,
	"destination" jsonb NOT NULL,
	"sender" text,
	"receiver" text NOT NULL,
	"sent_amount" bigint NOT NULL,
	"sending_currency" text NOT NULL,
	"received_amount" bigint NOT NULL,
	"receiving_currency" text NOT NULL,
	"fees" bigint NOT NULL,
	"exchange_rate" double precision,
	"rate_details" jsonb,
	"quote_id" text,
	"arrival_of" text,
	"reference" text NOT NULL,
	"description" text,
	"counterparty_information" jsonb,
	"failure_reason" text,
	"refund" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"receipt_delivery_confirmed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "api_tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "api_tokens_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"permissions" jsonb NOT NULL,
	"client_id" text NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clock_offsets" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"milliseconds" bigint NOT NULL,
	CONSTRAINT "clock_offsets_one" CHECK ("clock_offsets"."is_only")
);
--> statement-breakpoint
CREATE TABLE "platforms" (
	"id" text PRIMARY KEY NOT NULL,
	"is_only" boolean DEFAULT true NOT NULL,
	"uma_domain" text,
	"webhook_endpoint" text,
	"supported_currencies" jsonb NOT NULL,
	"embedded_wallet_config" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "platforms_isOnly_unique" UNIQUE("is_only"),
	CONSTRAINT "platforms_one" CHECK ("platforms"."is_only")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"token_id" text NOT NULL,
	"operation" text NOT NULL,
	"resource_id" text DEFAULT '' NOT NULL,
	"customer_id" text DEFAULT '' NOT NULL,
	"key" text NOT NULL,
	"status" integer,
	"body" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_scope" PRIMARY KEY("token_id","operation","resource_id","customer_id","key")
);
--> statement-breakpoint
CREATE TABLE "limited_uses" (
	"subject" text NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "limited_uses_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "limited_uses_subject_position_pk" PRIMARY KEY("subject","position")
);
--> statement-breakpoint
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
CREATE TABLE "documents" (
	"id" text PRIMARY KEY NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "documents_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_holder" text NOT NULL,
	"customer_id" text NOT NULL,
	"document_type" text NOT NULL,
	"side" text,
	"country" text NOT NULL,
	"document_number" text,
	"issuing_authority" text,
	"file_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kyc_links" (
	"token" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"redirect_uri" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
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
ALTER TABLE "external_accounts" ADD CONSTRAINT "external_accounts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "internal_accounts" ADD CONSTRAINT "internal_accounts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_account_id_internal_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."internal_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "otp_targets" ADD CONSTRAINT "otp_targets_credential_id_credentials_id_fk" FOREIGN KEY ("credential_id") REFERENCES "public"."credentials"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_credential_id_credentials_id_fk" FOREIGN KEY ("credential_id") REFERENCES "public"."credentials"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_internal_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."internal_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_credential_id_credentials_id_fk" FOREIGN KEY ("credential_id") REFERENCES "public"."credentials"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signed_retries" ADD CONSTRAINT "signed_retries_account_id_internal_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."internal_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_codes" ADD CONSTRAINT "contact_codes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_inviter_id_customers_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_entry_id_journal_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."journal_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_ledger_account_id_currency_ledger_accounts_id_currency_fk" FOREIGN KEY ("ledger_account_id","currency") REFERENCES "public"."ledger_accounts"("id","currency") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_source_account_id_internal_accounts_id_fk" FOREIGN KEY ("source_account_id") REFERENCES "public"."internal_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "beneficial_owners" ADD CONSTRAINT "beneficial_owners_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_links" ADD CONSTRAINT "kyc_links_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "external_accounts_position_index" ON "external_accounts" USING btree ("position");--> statement-breakpoint
CREATE UNIQUE INDEX "external_accounts_platform_account_id" ON "external_accounts" USING btree ("customer_id","platform_account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "external_accounts_of_platform" ON "external_accounts" USING btree ("platform_account_id") WHERE "external_accounts"."customer_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "internal_accounts_position_index" ON "internal_accounts" USING btree ("position");--> statement-breakpoint
CREATE INDEX "internal_accounts_customer_id_index" ON "internal_accounts" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "credentials_account_id_position_index" ON "credentials" USING btree ("account_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_one_email_otp" ON "credentials" USING btree ("account_id") WHERE "credentials"."type" = 'EMAIL_OTP' and "credentials"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_webauthn_id" ON "credentials" USING btree ("account_id","webauthn_id") WHERE "credentials"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_registration_challenge" ON "credentials" USING btree ("account_id","registration_challenge");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expires_at_index" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_account_id_public_key_index" ON "sessions" USING btree ("account_id","public_key");--> statement-breakpoint
CREATE INDEX "sessions_credential_id_index" ON "sessions" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_position_index" ON "sessions" USING btree ("position");--> statement-breakpoint
CREATE INDEX "signed_retries_expires_at_index" ON "signed_retries" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_position_index" ON "customers" USING btree ("position");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_platform_customer_id" ON "customers" USING btree ("platform_customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_uma_address" ON "customers" USING btree ("uma_address");--> statement-breakpoint
CREATE INDEX "outbox_recipient_position_index" ON "outbox" USING btree ("recipient","position");--> statement-breakpoint
CREATE INDEX "webhooks_subject_position_index" ON "webhooks" USING btree ("subject","position");--> statement-breakpoint
CREATE INDEX "webhooks_position_index" ON "webhooks" USING btree ("position");--> statement-breakpoint
CREATE UNIQUE INDEX "journal_entries_position_index" ON "journal_entries" USING btree ("position");--> statement-breakpoint
CREATE INDEX "journal_entries_transaction_id_index" ON "journal_entries" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "postings_entry_id_index" ON "postings" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "postings_ledger_account_id_index" ON "postings" USING btree ("ledger_account_id");--> statement-breakpoint
CREATE INDEX "lookups_expires_at_index" ON "lookups" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_transaction_id_index" ON "quotes" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "quotes_status_expires_at_index" ON "quotes" USING btree ("status","expires_at");--> statement-breakpoint
CREATE INDEX "settlements_due_at_index" ON "settlements" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_position_index" ON "transactions" USING btree ("position");--> statement-breakpoint
CREATE INDEX "transactions_customer_id_position_index" ON "transactions" USING btree ("customer_id","position");--> statement-breakpoint
CREATE INDEX "transactions_customer_id_status_position_index" ON "transactions" USING btree ("customer_id","status","position");--> statement-breakpoint
CREATE INDEX "transactions_customer_id_type_position_index" ON "transactions" USING btree ("customer_id","type","position");--> statement-breakpoint
CREATE INDEX "transactions_status_position_index" ON "transactions" USING btree ("status","position");--> statement-breakpoint
CREATE INDEX "transactions_type_position_index" ON "transactions" USING btree ("type","position");--> statement-breakpoint
CREATE INDEX "transactions_platform_customer_id_position_index" ON "transactions" USING btree ("platform_customer_id","position");--> statement-breakpoint
CREATE INDEX "transactions_sender_position_index" ON "transactions" USING btree ("sender","position");--> statement-breakpoint
CREATE INDEX "transactions_receiver_position_index" ON "transactions" USING btree ("receiver","position");--> statement-breakpoint
CREATE INDEX "transactions_reference_position_index" ON "transactions" USING btree ("reference","position");--> statement-breakpoint
CREATE INDEX "transactions_arrival_of_index" ON "transactions" USING btree ("arrival_of");--> statement-breakpoint
CREATE INDEX "transactions_created_at_index" ON "transactions" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "api_tokens_position_index" ON "api_tokens" USING btree ("position");--> statement-breakpoint
CREATE UNIQUE INDEX "api_tokens_client_id_index" ON "api_tokens" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_index" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "beneficial_owners_position_index" ON "beneficial_owners" USING btree ("position");--> statement-breakpoint
CREATE INDEX "beneficial_owners_customer_id_position_index" ON "beneficial_owners" USING btree ("customer_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_position_index" ON "documents" USING btree ("position");--> statement-breakpoint
CREATE INDEX "documents_document_holder_position_index" ON "documents" USING btree ("document_holder","position");--> statement-breakpoint
CREATE UNIQUE INDEX "verifications_position_index" ON "verifications" USING btree ("position");--> statement-breakpoint
CREATE INDEX "verifications_customer_id_position_index" ON "verifications" USING btree ("customer_id","position");--> statement-breakpoint
-- Written by hand.
-- Pages are read by position, so a row must not appear below one that somebody has read past. A row gets
-- its position when its transaction commits, as the last thing and one transaction at a time: what is
-- visible later has a higher one. Nothing is waited for under the lock, so nothing can wait for its holder.
CREATE FUNCTION take_position_at_commit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(7305021004);
	EXECUTE format('UPDATE %I SET position = DEFAULT WHERE id = $1', TG_TABLE_NAME) USING NEW.id;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER customers_commit_order AFTER INSERT ON customers
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION take_position_at_commit();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER internal_accounts_commit_order AFTER INSERT ON internal_accounts
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION take_position_at_commit();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER external_accounts_commit_order AFTER INSERT ON external_accounts
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION take_position_at_commit();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER transactions_commit_order AFTER INSERT ON transactions
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION take_position_at_commit();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER beneficial_owners_commit_order AFTER INSERT ON beneficial_owners
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION take_position_at_commit();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER verifications_commit_order AFTER INSERT ON verifications
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION take_position_at_commit();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER documents_commit_order AFTER INSERT ON documents
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION take_position_at_commit();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER api_tokens_commit_order AFTER INSERT ON api_tokens
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION take_position_at_commit();
--> statement-breakpoint
-- Runs after the trigger of the commit order, which holds the lock under which positions are given.
CREATE FUNCTION keep_max_lag() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	lag interval;
BEGIN
	SELECT max(created_at) - NEW.created_at INTO lag FROM transactions;
	IF lag > interval '0' THEN
		INSERT INTO transaction_lags (max_lag) VALUES (lag)
			ON CONFLICT (is_only) DO UPDATE SET max_lag = excluded.max_lag
			WHERE transaction_lags.max_lag < excluded.max_lag;
	END IF;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER transactions_created_order AFTER INSERT ON transactions
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_max_lag();
