CREATE TABLE "challenge_issues" (
	"credential_id" text NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "challenge_issues_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"issued_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "challenge_issues_credential_id_position_pk" PRIMARY KEY("credential_id","position")
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
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "challenge_issues" ADD CONSTRAINT "challenge_issues_credential_id_credentials_id_fk" FOREIGN KEY ("credential_id") REFERENCES "public"."credentials"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_account_id_internal_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."internal_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "otp_targets" ADD CONSTRAINT "otp_targets_credential_id_credentials_id_fk" FOREIGN KEY ("credential_id") REFERENCES "public"."credentials"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_credential_id_credentials_id_fk" FOREIGN KEY ("credential_id") REFERENCES "public"."credentials"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_internal_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."internal_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_credential_id_credentials_id_fk" FOREIGN KEY ("credential_id") REFERENCES "public"."credentials"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signed_retries" ADD CONSTRAINT "signed_retries_account_id_internal_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."internal_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credentials_account_id_position_index" ON "credentials" USING btree ("account_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_one_email_otp" ON "credentials" USING btree ("account_id") WHERE "credentials"."type" = 'EMAIL_OTP' and "credentials"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_webauthn_id" ON "credentials" USING btree ("account_id","webauthn_id") WHERE "credentials"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_registration_challenge" ON "credentials" USING btree ("account_id","registration_challenge");--> statement-breakpoint
CREATE INDEX "sessions_account_id_public_key_index" ON "sessions" USING btree ("account_id","public_key");--> statement-breakpoint
CREATE INDEX "sessions_credential_id_index" ON "sessions" USING btree ("credential_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_position_index" ON "sessions" USING btree ("position");