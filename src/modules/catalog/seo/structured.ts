import type { CourseDetail } from '../course-detail.server.ts'

interface Around {
  /** The site's address, such as `https://academy.example`. */
  readonly origin: string
  readonly siteName: string
  readonly path: string
}

/** A way through the site to a page, as search engines show it; the last part is the page itself. */
export function describeWay(
  { origin }: Pick<Around, 'origin'>,
  parts: readonly { readonly name: string; readonly path: string }[],
): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: parts.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: origin + path,
    })),
  }
}

/** Whose site it is. */
export function describeAcademy(
  { origin, siteName }: Pick<Around, 'origin' | 'siteName'>,
  { logo, phone, email }: { logo: string | null; phone?: string | undefined; email?: string | undefined },
): object {
  return {
    '@type': 'EducationalOrganization',
    '@id': `${origin}/#academy`,
    name: siteName,
    url: `${origin}/`,
    ...(logo && { logo: new URL(logo, origin).href }),
    ...(phone && { telephone: phone }),
    ...(email && { email }),
  }
}

const priceOf = ({ price, sale_price }: Pick<CourseDetail['course'], 'price' | 'sale_price'>) =>
  Math.max(0, (sale_price ?? 0) > 0 ? (sale_price ?? 0) : (price ?? 0))

/** A course with its price and, where it is held somewhere, when and where. */
export function describeCourse(
  {
    course,
    lecturers,
    seatsLeft,
    outline,
  }: Pick<CourseDetail, 'course' | 'lecturers' | 'seatsLeft' | 'outline'>,
  { origin, siteName, path }: Around,
): object[] {
  const provider = {
    '@type': 'EducationalOrganization',
    '@id': `${origin}/#academy`,
    name: siteName,
    url: `${origin}/`,
  }
  const url = origin + path
  const price = priceOf(course)
  const offer = {
    '@type': 'Offer',
    url,
    price,
    priceCurrency: 'THB',
    category: price === 0 ? 'Free' : 'Paid',
    availability: `https://schema.org/${seatsLeft === 0 ? 'SoldOut' : 'InStock'}`,
  }
  const isOnsite = course.type === 'onsite'
  const minutes = isOnsite ? 0 : Math.round(outline.seconds / 60)
  const workload = minutes > 0 ? `PT${minutes}M` : (course.hours ?? 0) > 0 && `PT${course.hours}H`
  const people = lecturers.map(({ name }) => ({ '@type': 'Person', name }))
  const held = {
    ...(course.startDate && { startDate: course.startDate }),
    ...(course.endDate && { endDate: course.endDate }),
    ...(isOnsite &&
      course.place && { location: { '@type': 'Place', name: course.place, address: course.place } }),
  }
  const things: object[] = [
    {
      '@type': 'Course',
      '@id': `${url}#course`,
      name: course.name,
      ...(course.short_description && { description: course.short_description }),
      ...(course.cover && { image: new URL(course.cover, origin).href }),
      url,
      provider,
      inLanguage: 'th',
      offers: [offer],
      hasCourseInstance: [
        {
          '@type': 'CourseInstance',
          courseMode: isOnsite ? 'Onsite' : 'Online',
          ...(workload && { courseWorkload: workload }),
          ...(people.length > 0 && { instructor: people }),
          ...held,
        },
      ],
    },
  ]
  if (isOnsite && course.startDate)
    things.push({
      '@type': 'EducationEvent',
      name: course.name,
      url,
      organizer: provider,
      offers: [offer],
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      ...held,
    })
  return things
}
