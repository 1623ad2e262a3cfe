import { useEffect, useState } from 'react'
import { api } from '#shell/api.ts'
import type { Doc, Filter } from '#src/client/types.ts'

interface Place {
  readonly _id: string
  readonly id: number
  readonly name_th: string
  readonly name_en?: string | null
  readonly zip_code?: string
}

export interface PlaceList {
  readonly state: 'none' | 'loading' | 'failed' | 'ready'
  readonly places: readonly Place[]
  retry(): void
}

const MAX = 2000

/** The places of one level below another, by their Thai names; none as long as that other is not known. */
function usePlaces(collection: 'province' | 'amphure' | 'tambon', filter: string | null): PlaceList {
  const [found, setFound] = useState<{ question: string | null; places: readonly Place[] | 'failed' }>({
    question: null,
    places: [],
  })
  const [turn, setTurn] = useState(0)
  // Asked again it is another question.
  const question = filter === null ? null : `${turn} ${filter}`
  useEffect(() => {
    if (question === null) return undefined
    let isWanted = true
    const keep = (places: readonly Place[] | 'failed') => isWanted && setFound({ question, places })
    api
      .query(collection, {
        method: 'find',
        args: [JSON.parse(question.slice(question.indexOf(' '))) as Filter<Doc>],
        sort: { name_th: 1 },
        paging: { page: 1, limit: MAX },
      })
      .then(
        ({ data }) => keep(data as unknown as readonly Place[]),
        () => keep('failed'),
      )
    return () => {
      isWanted = false
    }
  }, [collection, question])
  const own = found.question === question ? found.places : undefined
  return {
    state: filter === null ? 'none' : own === undefined ? 'loading' : own === 'failed' ? 'failed' : 'ready',
    places: Array.isArray(own) ? own : [],
    retry: () => setTurn((count) => count + 1),
  }
}

const below = (field: string, list: PlaceList, name: string): string | null => {
  const place = list.places.find(({ name_th }) => name_th === name)
  return place ? JSON.stringify({ [field]: place.id }) : null
}

/** Provinces, the districts of the chosen one and the subdistricts of the chosen district. */
export function useGeography(province: string, district: string) {
  const provinces = usePlaces('province', '{}')
  const districts = usePlaces('amphure', below('province_id', provinces, province))
  const subdistricts = usePlaces('tambon', below('amphure_id', districts, district))
  return { provinces, districts, subdistricts }
}
