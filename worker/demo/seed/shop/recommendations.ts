import type { StoreCode } from '#shared/store-view.ts'

/** What an invented customer says of the best sold product of a colour. */
export interface RecommendationRow {
  firstname: string
  view: StoreCode
  said_at: string
  score: number
  comment: string
}

/** By the colour of the product that they are about. */
export const demoRecommendations: Readonly<
  Record<'red' | 'white' | 'sparkling' | 'spirit', RecommendationRow[]>
> = {
  red: [
    said(
      'Kirsten',
      'da',
      '2026-11-14',
      5,
      'Købt til mortensaften og hentet igen ugen efter. Luft den en time, så åbner den sig.',
    ),
    said('Lars', 'da', '2026-11-02', 4, 'God til lam, og den holder sig til dagen efter.'),
    said(
      'Agneta',
      'sv',
      '2026-10-25',
      5,
      'Precis så mycket syra som jag vill ha till en köttgryta. Köper gärna igen.',
    ),
    said('Peter', 'da', '2026-10-11', 2, 'Ikke noget for mig, den er for let. Min kone var glad for den.'),
    said('Johanna', 'sv', '2026-09-27', 4, 'Mjuk och lätt att tycka om. Bättre ur ett stort glas.'),
    said('Inge', 'da', '2026-09-06', 5, ''),
    said('Mikael', 'sv', '2026-08-30', 3, 'Helt okej, men jag hade väntat mig mer till priset.'),
  ],
  white: [
    said('Birthe', 'da', '2026-11-08', 4, 'Frisk og ren. Vi drak den til rødspætter.'),
    said('Fredrik', 'sv', '2026-10-18', 5, 'Passade utmärkt till kräftorna, frisk och torr.'),
    said('Søren', 'da', '2026-09-20', 3, 'Fin nok, men den skal være kold.'),
  ],
  sparkling: [
    said('Charlotte', 'da', '2026-11-01', 5, 'Små bobler og en anelse brød. Den skal vi have til nytår.'),
    said('Maria', 'sv', '2026-10-04', 4, 'Torr och krispig. Kom hel fram, väl inslagen.'),
  ],
  spirit: [
    said('Torben', 'da', '2026-10-29', 4, 'Rund, med lidt røg til sidst. Et par dråber vand gør den godt.'),
    said('Göran', 'sv', '2026-09-13', 5, 'Bästa jag har köpt i den prisklassen.'),
  ],
}

function said(
  firstname: string,
  view: StoreCode,
  day: string,
  score: number,
  comment: string,
): RecommendationRow {
  return { firstname, view, said_at: `${day}T18:20:00.000Z`, score, comment }
}
