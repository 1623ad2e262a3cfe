import type { Answer, Api, CallInput, SignedInPerson } from './api.ts'

/** What a browser says of an address that somebody opened in a tab. */
export const navigation = {
  origin: undefined,
  'content-type': undefined,
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'none',
} as const

/** Opens an address with `?preview=`; the page that asks for the switch sends its form, as it does in a browser. */
export async function openPreview(
  api: Api,
  as: SignedInPerson | undefined,
  path: string,
  { site, headers = {} }: Pick<CallInput, 'site' | 'headers'> = {},
): Promise<Answer> {
  const shown = await api.call({ as, site, path, headers: { ...navigation, ...headers } })
  return shown.status === 200 ? sendPreview(api, as, shown) : shown
}

/** Sends the form of the page that asks for a switch. */
export function sendPreview(
  api: Api,
  as: SignedInPerson | undefined,
  shown: Answer,
  headers: CallInput['headers'] = {},
): Promise<Answer> {
  const action = /<form method="post" action="([^"]+)"/.exec(shown.text)?.[1] ?? ''
  const values = [...shown.text.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)]
  const unescaped = values.map(([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')])
  return api.call({
    as,
    method: 'POST',
    path: action,
    raw: String(new URLSearchParams(unescaped)),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
}
