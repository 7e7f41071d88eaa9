CREATE TABLE "transaction_lags" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"longest" interval NOT NULL
);
--> statement-breakpoint
DROP INDEX "transactions_reference_index";--> statement-breakpoint
CREATE INDEX "transactions_customer_id_type_position_index" ON "transactions" USING btree ("customer_id","type","position");--> statement-breakpoint
CREATE INDEX "transactions_reference_position_index" ON "transactions" USING btree ("reference","position");--> statement-breakpoint
CREATE INDEX "transactions_created_at_index" ON "transactions" USING btree ("created_at");--> statement-breakpoint
-- Runs after the trigger "commit_order", which holds the lock under which positions are given.
CREATE FUNCTION keep_longest_lag() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	lag interval;
BEGIN
	SELECT max(created_at) - NEW.created_at INTO lag FROM transactions;
	IF lag > interval '0' THEN
		INSERT INTO transaction_lags (longest) VALUES (lag)
			ON CONFLICT (is_only) DO UPDATE SET longest = excluded.longest
			WHERE transaction_lags.longest < excluded.longest;
	END IF;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER transactions_created_order AFTER INSERT ON transactions
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_longest_lag();
--> statement-breakpoint
INSERT INTO transaction_lags (longest)
	SELECT max(newest - created_at)
	FROM (SELECT created_at, max(created_at) OVER (ORDER BY position) AS newest FROM transactions) AS positioned
	HAVING max(newest - created_at) > interval '0';
