-- The category of offers lists what is on offer by the clock: `catalog/offer-lists.ts`.
UPDATE documents SET doc = json_set(doc, '$.is_offer_list', json('true')) WHERE type = 'category' AND id = 53;
