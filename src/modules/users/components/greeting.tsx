import { nameLabel } from '#shell/labels.ts'
import { Portrait } from '#shell/layout/portrait.tsx'
import type { RootData } from '#shell/root-data.server.ts'
import { useT } from '#shell/texts.tsx'
import { LinkButton } from '#ui/button.tsx'

interface GreetingProps {
  readonly person: RootData['person']
  /** Where the login would have led; null for nowhere else. */
  readonly next: string | null
}

/** What somebody who is logged in sees in the place of a login. */
export function Greeting({ person, next }: GreetingProps) {
  const t = useT()
  return (
    <section className="block-authen block-authen-hello">
      {person && <Portrait person={person} />}
      <div>
        <h2>{t('users.block.hello', { name: nameLabel(t, person?.name ?? '') })}</h2>
        <p>{t('users.block.hello-text')}</p>
      </div>
      <LinkButton href={next ?? person?.profile ?? '/user/profile'} kind="secondary">
        {t(next === null ? 'users.block.my-profile' : 'users.block.go-on')}
      </LinkButton>
    </section>
  )
}
