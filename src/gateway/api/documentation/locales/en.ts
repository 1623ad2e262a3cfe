export const en = {
  documentation: {
    title: 'API documentation',
    lead: 'Everything the screens can do, programs can do with the same rights and the same rules.',
    skip: 'Skip to content',
    contents: 'Contents',
    request: 'Request',
    answer: 'Answer',
    required: 'required',

    'start.title': 'First call',
    'start.text':
      'All calls are below `/api`, take JSON and answer JSON. `status` in the answer repeats the HTTP status.',
    'start.openapi': 'The same description for programs is at `/api/openapi.json` (OpenAPI 3.1).',

    'site.title': 'Which site',
    'site.host': 'A browser reaches a site by its host name. A host name that no site has is 404.',
    'site.key':
      'A program may name its site by key instead: header `client-token-key`, or `X-API-Key`. A wrong key is 401.',
    'site.ref': 'With the key of a group, `X-Hostname-Ref` chooses one of the sites below it.',
    'site.address':
      'Addresses take no parameters. A key in an address is 400: addresses end up in logs and histories.',

    'session.title': 'Who is calling',
    'session.open':
      'Without a session the caller is a visitor. `POST /api/signin` opens a session and sets the cookie `{cookie}`. A refusal (401, 403) has its message in `data.message`.',
    'session.cookie':
      'A write that carries the cookie needs `Content-Type: application/json` and an `Origin` of the same host; also a removal.',
    'session.token':
      'Programs send the value of the cookie as `Authorization: Bearer` instead; they then need no Origin.',
    'session.rights':
      'Rights follow the role of the account, per collection, record and field. What a caller may not see reads as if it did not exist.',

    'errors.title': 'Errors',
    'errors.text':
      '`code` is the same in every language: decide by it. `details` names each place with what is wrong there. A taken value has `message: "duplicate"` and the names in `fields`.',
    'errors.language':
      '`message` is in the language of the cookie `sala_lang`, else of `Accept-Language`, else Thai. What is refused before the site is known is in Thai.',
    'status.400': 'The request is not right; nothing was changed',
    'status.401': 'Nobody is signed in, or the key is wrong',
    'status.403': 'Known, but not allowed; or sent by a page of another site',
    'status.404': 'Not there, or not for this caller',
    'status.409': 'Others still refer to the record, or the same write is still under way',
    'status.412': 'Somebody changed the record since it was read',
    'status.413': 'The body is too large',
    'status.415': 'The body is not JSON',
    'status.422': 'The Idempotency-Key was used for another request',
    'status.429': 'Too many failed attempts; wait a quarter of an hour',
    'status.500': 'Our fault',
    'status.503': 'Busy; try again after `Retry-After` seconds',
    'status.507': 'The disk is full; nothing was saved',

    'values.title': 'Values',
    'values.formats':
      'Ids are uuid strings named `_id`. Moments are ISO 8601 in UTC, days `YYYY-MM-DD`, money is a number of baht with at most two decimals. An empty value is `null`.',
    'values.hidden':
      'A field that is unknown, or that the caller may not write, is 400 and nothing is written. Times, ids and the site are set by the server.',
    'values.sealed':
      'Citizen ids are kept encrypted: read masked except by their owner and administrators, and filtered by equality only.',

    'query.title': 'Finding records',
    'query.text':
      '`POST /api/COLLECTION/query` with `method` `find`, `findOne` or `count`. `findOne` answers one record or `null`, `count` a number.',
    'query.parts':
      '`args` holds the filter and, if wanted, a projection such as `{"name": 1}`. `sort`, `paging` and `hidden` (fields to leave out) may be left out. `paging.total: false` saves counting.',
    'words.combining': 'Combining',
    'words.comparing': 'Comparing',
    'words.lists': 'Lists',
    'words.stages': 'Stages',
    'words.accumulators': 'Accumulators',
    'words.expressions': 'Expressions',
    'query.regex':
      '`$regex` is a literal text: anywhere, at the beginning (`^`) or at the end (`$`). `$options: "i"` ignores case. Other pattern signs are written with a backslash.',
    'query.paths': 'Dots lead into json fields: `info.company`. Other fields have nothing below them.',

    'aggregate.title': 'Pipelines',
    'aggregate.text':
      '`POST /api/COLLECTION/aggregate` runs stages one after the other. Every collection in it shows only what the caller may read.',
    'aggregate.lookup':
      '`$lookup` joins by `localField` and `foreignField`, or by `let` and `pipeline`; in the latter `$match` may hold `$expr` with `$eq`, `$in` and `$and`.',
    'aggregate.dates':
      'Dates take the time zones `UTC`, `GMT` and `Asia/Bangkok`. Field paths begin with `$`, the whole row is `$$ROOT`.',

    'writing.title': 'Writing records',
    'writing.text':
      'The record is sent in `data`. `PUT` and `PATCH` both change the fields that are sent and leave the others.',
    'writing.unique':
      '`options.uniqueFields` names more fields that must be unique in the site: `[["email"], ["phone"]]`.',
    'writing.etag':
      'Reading and writing one record answers an `ETag`. Send it back as `If-Match` with a change: when somebody else was faster the answer is 412 and nothing is overwritten.',
    'writing.repeat':
      'Send `Idempotency-Key` with a write that you may have to send again: for 24 hours the same request with the same key gets the first answer, with `Idempotency-Replayed: true`, and changes nothing.',
    'writing.remove': 'A record that others still refer to is not removed: 409.',

    'limits.title': 'Limits',
    'limits.stages': '{stages} stages in a pipeline, inner ones counted',
    'limits.depth': 'Depth {depth} in filters, expressions and pipelines',
    'limits.rows': '{rows} rows in an answer; `find` answers {usual} unless told',
    'limits.list': '{list} values in a list',
    'limits.pattern': '{pattern} characters in a pattern',
    'limits.time': '2 seconds in the database, then `query.too-slow`',
    'limits.body': '1 MiB in a body',
    'limits.attempts':
      '{account} failed sign-ins an account and {address} an address within {minutes} minutes',

    'collections.title': 'Collections',
    'collections.text':
      'Every collection has the same calls, also below `/api/proxy-api`. A trailing slash makes no difference.',
    'collection.fields': 'Fields',
    'collection.calls': 'Calls',
    'collection.soft-delete': 'A removed record is kept out of sight.',
    'action.POST /query': 'Find or count records',
    'action.POST /aggregate': 'Run a pipeline',
    'action.GET /:id': 'Read one record',
    'action.POST ': 'Add a record',
    'action.PUT /:id': 'Change a record',
    'action.PATCH /:id': 'Change a record',
    'action.DELETE /:id': 'Remove a record',

    'calls.title': 'Other calls',
    'calls.text': 'What modules and the server answer beside the collections.',
    'call.siteless': 'Needs no site: any host name answers.',
    'call.parameters': 'What may stand behind the question mark:',

    'own.id': 'The record’s id, set by the server',
    'own.tenant': 'The site, set by the server',
    'own.created': 'When it was added, set by the server',
    'own.updated': 'When it was last changed, set by the server',

    'kind.text': 'One line of text',
    'kind.identifier': 'An id that is kept as it is',
    'kind.longText': 'Text of several lines',
    'kind.richText': 'HTML, cleaned when written',
    'kind.slug': 'Part of an address: letters, digits and hyphens',
    'kind.number': 'A whole number',
    'kind.money': 'Baht with at most two decimals',
    'kind.boolean': 'Yes or no',
    'kind.date': 'A day, `YYYY-MM-DD`',
    'kind.timestamp': 'A moment, ISO 8601',
    'kind.reference': 'Another record',
    'kind.references': 'Several other records',
    'kind.json': 'A structured value',
    'kind.image': 'Address of a picture',
    'kind.file': 'Address of a file',
    'kind.email': 'An e-mail address, kept in lower case',
    'kind.phone': 'A Thai telephone number of ten digits',
    'kind.citizenId': 'A Thai citizen id of thirteen digits',
    'kind.password': 'A password',
    'note.refers': 'Refers to `{collection}` by `{by}`',
    'note.options': 'One of `{options}`',
    'note.max': 'at most {max} characters',
    'note.default': '`{value}` unless told',
    'note.unique': 'unique in the site',
    'note.search': 'searched with `$regex` in any way of typing Thai',
    'note.sealed': 'kept encrypted, read masked, filtered by equality only',
    'note.readOnly': 'set by the server',
    'note.writeOnly': 'written, never read',
  },
}
