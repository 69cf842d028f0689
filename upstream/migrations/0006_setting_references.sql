-- Who is paid through a bank or saves with a pension manager: asked before one is deleted.
CREATE INDEX employee_bank ON employee (bank_name);
CREATE INDEX employee_pfa ON employee (pension_manager);
CREATE INDEX acknowledgement_bank ON acknowledgement (bank_name);
CREATE INDEX acknowledgement_pfa ON acknowledgement (pension_manager);
