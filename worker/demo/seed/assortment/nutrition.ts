import type { Nutrition } from '#worker/platform/catalog/writing/shape.ts'

/** Per 100 ml: 29 kJ a gram of alcohol, 17 kJ a gram of sugar, and a little for acids and glycerol. */
export function nutritionOf(abv: number, sugarPerLitre: number): Nutrition {
  const alcohol = abv * 0.789
  const sugars = sugarPerLitre / 10
  const carbohydrate = sugars + 0.6
  const kj = alcohol * 29 + carbohydrate * 17 + 6
  return {
    energy_kj: Math.round(kj),
    energy_kcal: Math.round(kj / 4.184),
    carbohydrate: tenth(carbohydrate),
    sugars: tenth(sugars),
    fat: 0,
    saturates: 0,
    protein: 0.1,
    salt: 0,
  }
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}
