import type { OwnPasskeys } from '#modules/users/public.server.ts'
import { PasskeyList } from '#modules/users/public.tsx'
import { useT } from '#shell/texts.tsx'
import { Part, type PartState, type ProvedPart } from './part.tsx'

/** The passkeys that a member comes in by. */
export function PasskeySection(props: PartState & ProvedPart & { own: OwnPasskeys }) {
  const { own, proof, path, saved, fault } = props
  const t = useT()
  return (
    <Part
      id="passkeys"
      title={t('profiles.part.passkeys')}
      lead={t('users.passkey.lead')}
      intents={['passkey-add', 'passkey-rename', 'passkey-remove']}
      saved={saved}
      fault={fault}
    >
      <div className="max-w-120">
        <PasskeyList own={own} proof={proof} here={`${path}#passkeys`} />
      </div>
    </Part>
  )
}
