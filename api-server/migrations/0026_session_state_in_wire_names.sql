-- The state of a session is kept in the names of the wire. Sessions under way are given these names here; what a row lacks is empty.
update booking_session set state = state || jsonb_build_object(
  'choices', jsonb_build_object(
    'bar_id', state #> '{choices,barId}',
    'date', state #> '{choices,date}',
    'requested_time', state #> '{choices,requestedTime}',
    'no_people', state #> '{choices,people}',
    'booking_type_category_id', state #> '{choices,categoryId}',
    'party_type', state #> '{choices,partyTypeId}',
    'allow_standing', state #> '{choices,allowStanding}',
    'full_date', state #> '{choices,slotAt}'
  ),
  'contact', jsonb_build_object(
    'forename', state #> '{contact,forename}',
    'surname', state #> '{contact,surname}',
    'email', state #> '{contact,email}',
    'phone_number', state #> '{contact,phone}',
    'company_name', state #> '{contact,companyName}',
    'allergies', state #> '{contact,allergies}',
    'allergies_consent', state #> '{contact,allergiesConsent}',
    'special_requirements', state #> '{contact,specialRequirements}',
    'opt_in', state #> '{contact,optIns,email}',
    'sms_opt_in', state #> '{contact,optIns,sms}',
    'phone_opt_in', state #> '{contact,optIns,phone}'
  ),
  'callback', jsonb_build_object(
    'callback_date', state #> '{callback,date}',
    'callback_time', state #> '{callback,time}',
    'preferred_time', state #> '{callback,preferred}'
  ),
  'payment', jsonb_build_object(
    'payment_type', state #> '{payment,type}',
    'deposit_refunded', coalesce(state #> '{payment,isRefunded}', 'false'),
    'opened', case when jsonb_typeof(state #> '{payment,opened}') = 'object' then jsonb_build_object(
      'network', state #> '{payment,opened,network}',
      'forename', state #> '{payment,opened,forename}',
      'surname', state #> '{payment,opened,surname}',
      'email', state #> '{payment,opened,email}',
      'phone_number', state #> '{payment,opened,phone}',
      'company_name', state #> '{payment,opened,companyName}'
    ) end
  )
);
