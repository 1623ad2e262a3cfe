import { useT } from '#shell/texts.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { DrawnAction } from '../../drawing/drawn-action.ts'

interface ChooseActionProps {
  readonly actions: readonly DrawnAction[]
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onChoose: (action: DrawnAction) => void
}

const groups = ['person', 'send', 'control'] as const

/** What a new step does, chosen by what it is for. */
export function ChooseAction({ actions, isOpen, onClose, onChoose }: ChooseActionProps) {
  const t = useT()
  return (
    <Dialog
      title={t('flow-designer.choose')}
      closeLabel={t('flow-designer.close')}
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      width="wide"
    >
      <div className="flow-choice">
        {groups.map((group) => (
          <section key={group} aria-label={t(`flow-designer.group.${group}`)}>
            <h3>{t(`flow-designer.group.${group}`)}</h3>
            <ul>
              {actions
                .filter((action) => action.group === group)
                .map((action) => (
                  <li key={action.code}>
                    <button type="button" onClick={() => onChoose(action)}>
                      <b>{action.label}</b>
                      <span>{action.about}</span>
                    </button>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
