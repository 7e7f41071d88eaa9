CREATE INDEX "transactions_customer_id_status_position_index" ON "transactions" USING btree ("customer_id","status","position");--> statement-breakpoint
CREATE INDEX "transactions_status_position_index" ON "transactions" USING btree ("status","position");--> statement-breakpoint
CREATE INDEX "transactions_type_position_index" ON "transactions" USING btree ("type","position");