import type { SimulateForm } from '../../../../contracts/pay/pay-simulation';

/** The fields of the simulator. What nobody changed shows what the record says. */
export interface Fields {
  employee: number | undefined;
  company: number | undefined;
  gross: number | string | undefined;
  month: string;
  structure: number | undefined;
  rent: number | string | undefined;
  pension: boolean;
  nhf: boolean;
  nhia: boolean;
  tax_state: string;
}

export const emptySimulation = (month: string): Fields => ({
  ...{ employee: undefined, company: undefined, gross: undefined, month, structure: undefined, rent: undefined },
  ...{ pension: true, nhf: false, nhia: false, tax_state: '' },
});

type Changed = Partial<Record<keyof Fields, boolean>>;

/** The query to the server: only the changed values, so that the rest comes from the record. Null while an amount is none. */
export function simulationInput(fields: Fields, changed: Changed): SimulateForm | null {
  const { employee, company, gross, month, structure, rent, pension, nhf, nhia, tax_state } = fields;
  if (typeof gross === 'string' || typeof rent === 'string') return null;
  if (gross === undefined && (employee === undefined || changed.gross)) return null;
  return {
    month,
    ...(employee !== undefined ? { employee } : company !== undefined && { company }),
    ...(gross !== undefined && (changed.gross || employee === undefined) && { gross }),
    ...(structure !== undefined && changed.structure && { structure }),
    ...(changed.rent && { rent: rent ?? 0 }),
    ...(changed.pension && { pension }),
    ...(changed.nhf && { nhf }),
    ...(changed.nhia && { nhia }),
    ...(tax_state && changed.tax_state && { tax_state }),
  };
}
