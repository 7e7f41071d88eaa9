CREATE INDEX "passkey_challenges_expires_at_index" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "signed_retries_expires_at_index" ON "signed_retries" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "lookups_expires_at_index" ON "lookups" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_index" ON "idempotency_keys" USING btree ("created_at");