/** What the contact page shows, and of it the help panel the texts. */
export interface ContactPageData {
  shops: ContactShop[]
  /** Texts that answer most questions. */
  texts: { name: string; href: string }[]
}

export interface ContactShop {
  id: string
  name: string
  address: string
  place: string
  phone: string
  times: { days: string; hours: string }[]
}
