import { EmployeeDetail } from '../../contracts/employee';
import { sendForm } from '../send-form';

/** Saves the photo of an employee; gives back the employee with it. */
export async function savePhoto(id: number, photo: File, token: string): Promise<EmployeeDetail> {
  const body = new FormData();
  body.append('image', photo, photo.name);
  const answer = await sendForm({
    call: 'employee.savePhoto',
    params: { id },
    body,
    token,
    idempotencyKey: crypto.randomUUID(),
  });
  return EmployeeDetail.parse(answer);
}
