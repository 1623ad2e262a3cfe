import { Suspense } from 'react'
import type { PageObject, PageRow } from '#kernel/pages/document.ts'
import { viewOf } from '../block-registry.ts'
import { useIsShown } from '../form-context.ts'

const spans: Readonly<Record<number, string>> = {
  1: 'md:col-span-1',
  2: 'md:col-span-2',
  3: 'md:col-span-3',
  4: 'md:col-span-4',
  5: 'md:col-span-5',
  6: 'md:col-span-6',
  7: 'md:col-span-7',
  8: 'md:col-span-8',
  9: 'md:col-span-9',
  10: 'md:col-span-10',
  11: 'md:col-span-11',
}

/** One row of a form. */
export function FormRow({ row }: { row: PageRow }) {
  return (
    <div className={`grid grid-cols-1 gap-x-6 gap-y-5 md:grid-cols-12 ${row.style}`}>
      {row.columns.map((column, at) => (
        <div
          key={at}
          className={`flex min-w-0 flex-col gap-5 ${spans[column.span] ?? 'md:col-span-12'} ${column.style}`}
        >
          {column.objects.map((object) => (
            <FormObject key={object.uid} object={object} />
          ))}
        </div>
      ))}
    </div>
  )
}

function FormObject({ object }: { object: PageObject }) {
  const isShown = useIsShown(object)
  const View = viewOf(object.type)
  if (!View || !isShown) return null
  return (
    <Suspense fallback={null}>
      <View object={object} />
    </Suspense>
  )
}
