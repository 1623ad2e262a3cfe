import { z } from 'zod'
import type { Context } from '#kernel/context.ts'
import { LaunchRefusal } from '../refusal.ts'
import { platforms } from '../tables.ts'
import { defineSealedWord } from './sealed-word.server.ts'

/** What goes to the platform as `state`; the word in it is the nonce. */
export const launchState = defineSealedWord<{ readonly platform: string }>('lti-state', 10)

const asked = z.object({
  iss: z.string().max(500),
  login_hint: z.string().min(1).max(2000),
  client_id: z.string().max(500).optional(),
  lti_message_hint: z.string().max(4000).optional(),
})

/** Where the browser goes so that its platform says who it is. */
export async function beginLogin(
  ctx: Context,
  sent: Readonly<Record<string, string>>,
  origin: string,
): Promise<string> {
  const { data } = asked.safeParse(sent)
  if (!data) throw new LaunchRefusal('message')
  const found = await ctx
    .from(platforms)
    .select(['_id', 'clientID', 'authUrl'])
    .where('issuer', '=', data.iss)
    .execute()
  const platform = found.find(({ clientID }) => data.client_id === undefined || clientID === data.client_id)
  if (!platform) throw new LaunchRefusal('unknown-platform')
  const { sealed, word } = launchState.write(ctx, { platform: platform._id })
  const url = new URL(platform.authUrl)
  const parameters = {
    scope: 'openid',
    response_type: 'id_token',
    response_mode: 'form_post',
    prompt: 'none',
    client_id: platform.clientID,
    redirect_uri: `${origin}/lti/launch`,
    login_hint: data.login_hint,
    state: sealed,
    nonce: word,
    ...(data.lti_message_hint !== undefined && { lti_message_hint: data.lti_message_hint }),
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}
