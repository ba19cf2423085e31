-- Charges whose money is on its way back: whoever began that may not have come to its end.
CREATE INDEX charges_returning ON charges (order_id) WHERE state = 'returning';
