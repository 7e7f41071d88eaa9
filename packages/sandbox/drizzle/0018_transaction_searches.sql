CREATE INDEX "transactions_platform_customer_id_position_index" ON "transactions" USING btree ("platform_customer_id","position");--> statement-breakpoint
CREATE INDEX "transactions_sender_position_index" ON "transactions" USING btree ("sender","position");--> statement-breakpoint
CREATE INDEX "transactions_receiver_position_index" ON "transactions" USING btree ("receiver","position");