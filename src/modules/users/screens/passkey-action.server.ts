import type { ScreenArgs } from '#shell/screen.server.ts'
import { readNewPasskey } from '../passkeys/answers.ts'
import { addOwnPasskey, removeOwnPasskey, renameOwnPasskey } from '../passkeys/own.server.ts'
import { shortTextIn } from './form-text.server.ts'
import { deviceOf, visitOf } from './sign-in-action.server.ts'

/** What the list of passkeys sends. */
export const passkeyIntents = ['passkey-add', 'passkey-rename', 'passkey-remove'] as const
export type PasskeyIntent = (typeof passkeyIntents)[number]

/** Changes one's own passkeys; answers recovery codes where the first one of staff makes them. */
export async function passkeyAction(
  args: ScreenArgs,
  intent: PasskeyIntent,
  form: FormData,
): Promise<readonly string[]> {
  const { ctx, page, request } = args
  const id = shortTextIn(form, 'id')
  const name = shortTextIn(form, 'name')
  if (intent === 'passkey-add') {
    const visit = visitOf(args)
    return addOwnPasskey(ctx, { made: readNewPasskey(form), name, visit }, deviceOf(page, request))
  }
  if (intent === 'passkey-rename') await renameOwnPasskey(ctx, id, name)
  else await removeOwnPasskey(ctx, id)
  return []
}
