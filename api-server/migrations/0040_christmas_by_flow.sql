-- Whether a type is for Christmas follows from its flow. Estates that were imported before say it by themselves.
update estate_record set body = body - 'is_christmas' where kind = 'party_types';
