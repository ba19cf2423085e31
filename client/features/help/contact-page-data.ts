/** Data of the contact page. The help panel uses its texts. */
export interface ContactPageData {
  shops: ContactShop[]
  /** Pages that answer most questions. */
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
