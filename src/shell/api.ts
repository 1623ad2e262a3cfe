import { createClient } from '#src/client/create-client.ts'

/** The language of the page, which people chose; the browser's own may be another. */
const language = 'document' in globalThis ? document.documentElement.lang : ''

/** Calls of the page's own site, with the browser's session, answered in the language of the page. */
export const api = createClient({ language })
